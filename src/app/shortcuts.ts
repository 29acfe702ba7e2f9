import { takeEarlyKeys } from '../browser/early-keys.ts';
import { isLetterKey } from '../browser/letter-key.ts';
import { GoTo } from './go-to.tsx';
import { isMeantElsewhere } from './key-events.ts';
import { open } from './opened.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** Ctrl+K or / opens "Go to", ? lists the shortcuts. `letters`: whether single letters count. */
export function installShortcuts(letters: () => boolean): void {
  /** What a key opens. */
  const opens = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && isLetterKey(event, 'k')) return GoTo;
    if (isMeantElsewhere(event) || !letters()) return undefined;
    return { '/': GoTo, '?': ShortcutList }[key];
  };
  window.addEventListener('keydown', (event) => {
    const what = event.defaultPrevented ? undefined : opens(event);
    if (!what) return;
    open(what);
    event.preventDefault();
  });
  // the first letters count, also those before this was there
  const [first, ...others] = takeEarlyKeys();
  const what = first && opens(first);
  if (!what) return;
  const text = others.map(({ key }) => (key.length === 1 ? key : '')).join('');
  open(what, { text, entered: others.at(-1)?.key === 'Enter' });
}
