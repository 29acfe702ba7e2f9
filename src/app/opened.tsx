import { lazy, Suspense } from 'react';
import { createStore } from '../lib/store.ts';
import { useStore } from '../ui/use-store.ts';

/* What stands over the page: "Go to" or the list of shortcuts. Each is loaded when it is first opened. */

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));
const ShortcutList = lazy(() => import('./shortcut-list.tsx').then((m) => ({ default: m.ShortcutList })));

const opened = createStore<'palette' | 'shortcuts' | undefined>(undefined);

/** Opens "Go to" or the list of shortcuts. */
export const open = opened.set;

/** Draws what is open. */
export function Opened() {
  const what = useStore(opened);
  // the browser tells late, perhaps when the other one is open already
  const close = (closed: typeof what) => () => {
    if (opened.get() === closed) open(undefined);
  };
  return (
    <Suspense>
      {what === 'palette' ? <Palette onClose={close('palette')} /> : null}
      {what === 'shortcuts' ? <ShortcutList onClose={close('shortcuts')} /> : null}
    </Suspense>
  );
}
