import { type ComponentType, createElement } from 'react';
import { createStore } from '../lib/store.ts';
import { useStore } from '../ui/use-store.ts';
import type { Typed } from './key-events.ts';

/* What stands over the page: "Go to", or the list of shortcuts. Both come once the page is painted (after-paint.ts). */

type Overlay = ComponentType<{ onClose: () => void; typed?: Typed | undefined }>;

/** What is open; each opening is one of its own, as the browser tells late that the last one was closed. */
const opened = createStore<
  { readonly what: Overlay; readonly typed: Typed | undefined; readonly key: number } | undefined
>(undefined);

let openings = 0;

/** Opens what stands over the page; undefined closes it. What is open already stays as it is. */
export function open(what: Overlay | undefined, typed?: Typed): void {
  if (what && opened.get()?.what === what && document.querySelector('dialog[open]')) return;
  opened.set(what && { what, typed, key: ++openings });
}

/** Opens "Go to", which whoever presses its button at once may have to wait for. */
export function openGoTo(): void {
  import('./go-to.tsx').then(
    ({ GoTo }) => {
      open(GoTo);
    },
    () => {
      open(NotLoaded);
    },
  );
}

/** Draws what is open. */
export function Opened() {
  const opening = useStore(opened);
  return (
    opening &&
    createElement(opening.what, {
      key: opening.key,
      typed: opening.typed,
      onClose: () => {
        // the browser tells late, perhaps when the next one is open already
        if (opened.get() === opening) open(undefined);
      },
    })
  );
}

function NotLoaded() {
  return <p role="alert">“Go to” could not be loaded. Reload the page.</p>;
}
