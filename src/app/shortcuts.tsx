import { lazy, Suspense, useEffect, useState } from 'react';

/* Keys that work everywhere. What they open is loaded when it is first opened. */

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((m) => ({ default: m.ShortcutList })));

type Open = 'palette' | 'shortcuts';

/** Ctrl+K or / opens "Go to", ? lists the shortcuts, j and k walk through the rows of a list. */
export function Shortcuts() {
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
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
  const close = () => {
    setOpen(undefined);
  };
  return (
    <Suspense>
      {open === 'palette' ? <Palette onClose={close} /> : null}
      {open === 'shortcuts' ? <ShortcutList onClose={close} /> : null}
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

/** Moves the focus to the next or the previous row of the page's list; Enter then opens it, as on any link. */
function walk(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at === -1 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
