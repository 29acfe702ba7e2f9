import { useState } from 'react';
import { copyText } from '../browser/clipboard.ts';
import { buttonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { useTabIndex } from './row-stop.ts';

/**
 * Copies `text` as it is. `label` is the button's name; with `wide` it is also its text. Where the browser refuses, it
 * says so; the text beside it stays selectable.
 */
export function CopyButton({ text, label, wide = false }: { text: string; label: string; wide?: boolean }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const tabIndex = useTabIndex();
  const copy = async () => {
    setOutcome((await copyText(text)) ? 'copied' : 'refused');
  };
  return (
    <span className="inline-flex items-center gap-1">
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={wide ? undefined : label}
        title={wide ? undefined : label}
        onClick={() => void copy()}
        onBlur={() => {
          setOutcome(undefined);
        }}
        className={
          wide
            ? buttonLook('secondary')
            : 'inline-grid size-6 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink'
        }
      >
        <Icon name={outcome === 'copied' ? 'done' : 'copy'} className="size-4" />
        {wide ? label : null}
      </button>
      <span role="status" className={outcome === 'refused' ? 'text-sm text-bad' : 'sr-only'}>
        {outcome === 'copied' ? 'Copied' : ''}
        {outcome === 'refused' ? 'The browser refused; select the text instead.' : ''}
      </span>
    </span>
  );
}
