import { isComposing } from '../browser/composition.ts';

/** True for a key that already means something where it was pressed: in a field, in a dialog, or with other keys. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event)) return true;
  if (event.altKey || event.ctrlKey || event.metaKey) return true;
  return isTyping(event.target) || document.querySelector('dialog[open]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
