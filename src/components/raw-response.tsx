import { useState } from 'react';
import { indentJson } from '../lib/json-text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { type Shell, SHELLS, takingHome } from '../own/taking-home.ts';
import { SelectField } from '../ui/field.tsx';
import { useStore } from '../ui/use-store.ts';
import { Crash } from './crash.tsx';

/** More than this is not drawn, in characters: it can still be copied whole. */
const DRAWN = 60_000;

const SHELL_LABELS: Readonly<Record<Shell, string>> = {
  sh: 'macOS, Linux',
  cmd: 'Windows, cmd',
  powershell: 'Windows, PowerShell',
};

/** The JSON as it came, and the request that brought it, both to be copied. */
export function RawResponse({ raw, curl: curlFor }: { raw: string; curl: (shell: Shell) => string }) {
  const [open, setOpen] = useState(false);
  const chosen = useStore(takingHome);
  const curl = curlFor(chosen.shell);
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
            <div className="flex flex-wrap items-end gap-2">
              <CopyButton text={raw} label="Copy JSON" wide />
              <CopyButton text={curl} label="Copy as cURL" wide />
              <SelectField
                label="Shell"
                value={chosen.shell}
                options={SHELLS.map((shell) => ({ value: shell, label: SHELL_LABELS[shell] }))}
                onChange={(shell) => {
                  takingHome.set({ ...chosen, shell });
                }}
              />
            </div>
            <pre
              translate="no"
              className="overflow-x-auto rounded bg-sunken p-2.5 font-mono text-sm whitespace-pre-wrap"
            >
              {curl}
            </pre>
            {/* a region that scrolls must take the focus, or the keyboard cannot reach what is in it */}
            <div
              role="region"
              aria-label="JSON as it came"
              tabIndex={0}
              className="max-h-120 overflow-auto rounded bg-sunken p-2.5"
            >
              <pre translate="no" className="font-mono text-sm whitespace-pre-wrap">
                {indentJson(raw.slice(0, DRAWN))}
              </pre>
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
