import { useState } from 'react';
import { indentJson } from '../lib/json-text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Crash } from './crash.tsx';

/** More than this is not drawn, in characters: it can still be copied whole. */
const DRAWN = 60_000;

/** The JSON as it came, and the request that brought it, both to be copied. */
export function RawResponse({ raw, curl }: { raw: string; curl: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="border-t border-line text-sm open:rounded-lg open:border open:bg-surface"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="w-fit px-1 py-2.5 text-ink-2 [[open]>&]:px-5">Raw response</summary>
      {open ? (
        <Crash what="The raw response">
          <div className="grid grid-cols-1 gap-3 border-t border-line p-5">
            <p className="flex flex-wrap gap-2">
              <CopyButton text={raw} label="Copy JSON" wide />
              <CopyButton text={curl} label="Copy as cURL" wide />
            </p>
            <pre className="overflow-x-auto rounded bg-sunken p-2.5 font-mono text-sm whitespace-pre-wrap">
              {curl}
            </pre>
            {/* a region that scrolls must take the focus, or the keyboard cannot reach what is in it */}
            <div
              role="region"
              aria-label="JSON as it came"
              tabIndex={0}
              className="max-h-120 overflow-auto rounded bg-sunken p-2.5"
            >
              <pre className="font-mono text-sm whitespace-pre-wrap">{indentJson(raw.slice(0, DRAWN))}</pre>
              {raw.length > DRAWN ? (
                <p className="mt-2 text-sm text-ink-2">
                  The rest is not shown here. Copy the whole response instead.
                </p>
              ) : null}
            </div>
          </div>
        </Crash>
      ) : null}
    </details>
  );
}
