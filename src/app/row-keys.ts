import { isLetterKey } from '../browser/letter-key.ts';
import { isTaken } from './key-events.ts';

/* What one does with the rows of a list, wherever it is: a press anywhere on a row opens it, j and k walk through them. */

/** Listens for as long as the page lives. */
export function installRowKeys(letters: () => boolean): void {
  window.addEventListener('pointerdown', noticeDismissal, true);
  window.addEventListener('click', openRow);
  window.addEventListener('keydown', (event) => {
    if (isTaken(event)) return;
    const { key } = event;
    const moved =
      key === 'ArrowRight' || key === 'ArrowLeft'
        ? walkWithin(key === 'ArrowRight' ? 1 : -1)
        : letters() && (isLetterKey(event, 'j') || isLetterKey(event, 'k'))
          ? walk(isLetterKey(event, 'j') ? 1 : -1)
          : false;
    if (moved) event.preventDefault();
  });
}

/** Whether the press that is under way closes a popover, and means no more than that. */
let dismisses = false;
function noticeDismissal({ target }: Event): void {
  const open = document.querySelector(':popover-open');
  dismisses = open !== null && !(target instanceof Node && open.contains(target));
}

/** Presses a row's link for a press beside it, unless that selected text or meant something else that can be pressed. */
function openRow(event: MouseEvent): void {
  const { target } = event;
  if (
    dismisses ||
    !(target instanceof Element) ||
    event.defaultPrevented ||
    document.getSelection()?.toString()
  )
    return;
  if (target.closest('a, button, input, label, select, summary, [popover], dialog')) return;
  const link = target.closest('tr, li')?.querySelector('[data-row]');
  // with its keys, so that Ctrl opens another tab, as on the link itself
  link?.dispatchEvent(new MouseEvent('click', event));
}

/** Moves the focus to the next or the previous row of the page's list; Enter then opens it, as on any link. */
function walk(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Moves the focus to the next or the previous control of the row that has it. */
function walkWithin(step: 1 | -1): boolean {
  const row = document.activeElement?.closest('main :is(tr, li):has([data-row])');
  if (!row) return false;
  const controls = [...row.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (control) => !control.closest('[popover]'),
  );
  const at = controls.findIndex((control) => control === document.activeElement);
  const next = controls[at + step];
  next?.focus();
  return next !== undefined;
}
