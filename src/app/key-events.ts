import { isComposing } from '../browser/composition.ts';

/** What was typed before an overlay was there, and whether Enter was pressed after it. */
export interface Typed {
  readonly text: string;
  readonly entered: boolean;
}

/** True for a key that already means something where it was pressed: in a field, in a dialog, or with other keys. */
export function isTaken(event: KeyboardEvent): boolean {
  return event.defaultPrevented || isMeantElsewhere(event);
}

/** The same of a key that was kept for later, so that the browser did nothing with it. */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (isComposing(event)) return true;
  if (event.altKey || event.ctrlKey || event.metaKey) return true;
  return isTyping(event.target) || document.querySelector('dialog[open]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
