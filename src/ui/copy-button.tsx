import { useState } from 'react';
import { Icon } from './icon.tsx';

/** Copies `text` as it is. Where the browser refuses, it says so; the text beside it stays selectable. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        onBlur={() => {
          setOutcome(undefined);
        }}
        className="inline-grid size-6 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon name={outcome === 'copied' ? 'done' : 'copy'} className="size-4" />
      </button>
      <span role="status" className={outcome === 'refused' ? 'text-sm text-bad' : 'sr-only'}>
        {outcome === 'copied' ? 'Copied' : ''}
        {outcome === 'refused' ? 'The browser refused; select the text instead.' : ''}
      </span>
    </span>
  );
}
