import { useState } from 'react';
import { canShare, copyText, shareAddress } from '../browser/clipboard.ts';
import { pageAddress } from '../browser/page.ts';
import { Button } from '../ui/button.tsx';

/** Copies the address of this page, with its filters, or hands it to the device's own share sheet. */
export function ShareLink() {
  const [outcome, setOutcome] = useState('');
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 print:hidden">
      <Button
        look="link"
        onClick={() => {
          void copyText(pageAddress()).then((copied) => {
            setOutcome(copied ? 'Copied' : `The browser refused. Copy it here: ${pageAddress()}`);
          });
        }}
        onBlur={() => {
          setOutcome('');
        }}
      >
        Copy link
      </Button>
      {canShare() ? (
        <Button
          look="link"
          onClick={() => {
            void shareAddress(document.title, pageAddress());
          }}
        >
          Share
        </Button>
      ) : null}
      <span role="status" className="[overflow-wrap:anywhere]">
        {outcome}
      </span>
    </span>
  );
}
