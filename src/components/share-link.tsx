import { useState } from 'react';
import { canShare, copyText, shareAddress } from '../browser/clipboard.ts';
import { pageAddress } from '../browser/page.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Copies the address of this page, with its filters, or hands it to the device's own share sheet. */
export function ShareLink() {
  const [outcome, setOutcome] = useState('');
  const say = (good: boolean, words: string) => {
    setOutcome(good ? words : `The browser refused. Copy it here: ${pageAddress()}`);
  };
  return (
    <span className="inline-flex flex-wrap items-center print:hidden">
      <Button
        look="link"
        className="max-md:min-w-6 max-md:justify-center"
        onClick={() => {
          void copyText(pageAddress()).then((copied) => {
            say(copied, 'Copied');
          });
        }}
        onBlur={() => {
          setOutcome('');
        }}
      >
        <Icon name="copy" className="size-4 md:hidden" />
        <span className="max-md:sr-only">Copy link</span>
      </Button>
      {canShare() ? (
        <Button
          look="link"
          className="ml-2"
          onClick={() => {
            void shareAddress(document.title, pageAddress()).then((shared) => {
              say(shared, '');
            });
          }}
        >
          Share
        </Button>
      ) : null}
      <span
        role="status"
        className="not-empty:ml-2 md:order-first md:not-empty:mr-2 md:not-empty:ml-0 [overflow-wrap:anywhere]"
      >
        {outcome}
      </span>
    </span>
  );
}
