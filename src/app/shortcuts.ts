import { GoTo } from './go-to.tsx';
import { isLetterKey, isTaken } from './key-events.ts';
import { open } from './opened.tsx';
import { ShortcutList } from './shortcut-list.tsx';

/** Ctrl+K or / opens "Go to", ? lists the shortcuts. `letters`: whether single letters count. */
export function installShortcuts(letters: () => boolean): void {
  window.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const goTo = (ctrlKey || metaKey) && !altKey && isLetterKey(event, 'k') && !event.defaultPrevented;
    const letter = !isTaken(event) && letters();
    if (goTo || (letter && key === '/')) open(GoTo);
    else if (letter && key === '?') open(ShortcutList);
    else return;
    event.preventDefault();
  });
}
