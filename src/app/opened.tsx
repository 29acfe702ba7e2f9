import { type ComponentType, createElement } from 'react';
import { createStore } from '../lib/store.ts';
import { useStore } from '../ui/use-store.ts';

/* What stands over the page: "Go to", or the list of shortcuts. Both come once the page is painted (after-paint.ts). */

type Overlay = ComponentType<{ onClose: () => void }>;

const opened = createStore<Overlay | undefined>(undefined);

/** Opens what stands over the page; undefined closes it. */
export const open = opened.set;

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
  const what = useStore(opened);
  return (
    what &&
    createElement(what, {
      onClose: () => {
        // the browser tells late, perhaps when the other one is open already
        if (opened.get() === what) open(undefined);
      },
    })
  );
}

function NotLoaded() {
  return <p role="alert">“Go to” could not be loaded. Reload the page.</p>;
}
