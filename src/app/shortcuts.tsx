import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';

/* Keys that work everywhere. What they open is loaded when it is first opened. */

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((m) => ({ default: m.ShortcutList })));

type Open = 'palette' | 'shortcuts';

/**
 * Ctrl+K or / opens "Go to", ? lists the shortcuts, j and k walk through the rows of a list; a press anywhere on a row
 * opens it. Gives what was opened, to be rendered, and what a button opens "Go to" with.
 */
export function useShortcuts(): { opened: ReactNode; goTo: () => void } {
  const [open, setOpen] = useState<Open>();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const command = event.ctrlKey || event.metaKey;
      if (command && event.key.toLowerCase() === 'k') setOpen('palette');
      else if (command || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      else if (event.key === '/') setOpen('palette');
      else if (event.key === '?') setOpen('shortcuts');
      else if (event.key === 'j') walk(1);
      else if (event.key === 'k') walk(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    window.addEventListener('pointerdown', noticeDismissal, true);
    window.addEventListener('click', openRow);
    return () => {
      window.removeEventListener('keydown', listen);
      window.removeEventListener('pointerdown', noticeDismissal, true);
      window.removeEventListener('click', openRow);
    };
  }, []);
  // the browser tells late, perhaps when the other one is open already
  const close = (closed: Open) => () => {
    setOpen((now) => (now === closed ? undefined : now));
  };
  return {
    opened: (
      <Suspense>
        {open === 'palette' ? <Palette onClose={close('palette')} /> : null}
        {open === 'shortcuts' ? <ShortcutList onClose={close('shortcuts')} /> : null}
      </Suspense>
    ),
    goTo: () => {
      setOpen('palette');
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
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
function walk(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
