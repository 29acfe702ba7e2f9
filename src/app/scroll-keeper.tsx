import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { wasOpened } from '../browser/navigation.ts';
import { takeOverScrolling } from '../browser/page.ts';
import type { Shelf } from '../browser/shelf.ts';

const NAME = 'scroll';

/** Positions kept: far more than anyone goes back. */
const MOST = 100;

/** How long content may take to grow to where the person was, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Keeps each history entry's scroll position: Back, Forward and a reload return to it, also when the page's content
 * takes a moment; a new address starts at the top. (The browser's own restoration runs before the content is there.)
 */
export function ScrollKeeper({ shelf }: { shelf: Shelf }) {
  const { key: given, pathname, search } = useLocation();
  // the first page of every visit has the same key: what was typed into the address bar is another place
  const key = given === 'default' ? pathname + search : given;
  const type = useNavigationType();
  const positions = useRef<Map<string, number>>(undefined);
  const current = useRef(key);
  const before = useRef<{ pathname: string; page: string | null }>(undefined);
  positions.current ??= readPositions(shelf);

  // with the first look at where the page stands: who scrolls between the two would be taken back to the top later
  useLayoutEffect(() => {
    takeOverScrolling();
    const record = () => {
      positions.current?.set(current.current, window.scrollY);
    };
    const keep = () => {
      shelf.write(NAME, [...(positions.current ?? [])].slice(-MOST));
    };
    window.addEventListener('scroll', record, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', record);
      window.removeEventListener('pagehide', keep);
    };
  }, [shelf]);

  useLayoutEffect(() => {
    const page = new URLSearchParams(search).get('page');
    const was = before.current;
    before.current = { pathname, page };
    current.current = key;
    // whoever has scrolled before this was here stays there
    if (was === undefined && window.scrollY > 0) positions.current?.set(key, window.scrollY);
    // an address that was opened before in this tab is another visit
    else if (was === undefined && given === 'default' && wasOpened()) return restore(0);
    else if (type === NavigationType.Pop) return restore(positions.current?.get(key) ?? 0);
    // a changed filter or order leaves the person where they are; another page of a list, or another page, starts at its top
    else if (was?.pathname !== pathname || was.page !== page) window.scrollTo(0, 0);
    else positions.current?.set(key, window.scrollY);
    return undefined;
  }, [key, given, pathname, search, type]);

  return null;
}

/** Scrolls to `y` now or, while the content is too short, as soon as it has grown; stops when the person scrolls. */
function restore(y: number): () => void {
  window.scrollTo(0, y);
  if (Math.abs(window.scrollY - y) < 2) return () => undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of MEANT) window.removeEventListener(event, stop);
  };
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) < 2) stop();
  });
  const timer = setTimeout(stop, PATIENCE);
  observer.observe(document.body);
  for (const event of MEANT) window.addEventListener(event, stop, { passive: true });
  return stop;
}

/** What says that the person moves by themselves. */
const MEANT = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function readPositions(shelf: Shelf): Map<string, number> {
  const stored = shelf.read(NAME);
  if (!Array.isArray(stored)) return new Map();
  return new Map(
    stored.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
    ),
  );
}
