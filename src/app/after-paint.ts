import { savesData } from '../browser/idle.ts';
import type { Services } from '../data/services.ts';
import { watchForgotten } from '../session/forgotten.ts';
import { watchBannerHeight } from './banner-height.ts';
import { keepFocus } from './focus-keeper.ts';
import { preloadOnIntent } from './preload-on-intent.ts';
import { preloadWhenIdle, whenSettled } from './preload-when-idle.ts';
import { printTimesInFull } from './printed-times.ts';
import { installRowKeys } from './row-keys.ts';
import { installRowReturn } from './row-return.ts';
import { installShortcuts } from './shortcuts.ts';
import { surviveTranslation } from './translated.ts';

/* What makes the page comfortable and can wait until it is painted. Listens for as long as the page lives. */

let installed: Services | undefined;

/** Installs it, once a page. */
export function installAfterPaint(services: Services): void {
  const { session, visits } = services;
  // a tab that was closed, and comes back after its key was forgotten, has no past
  if (!session.get().connected) visits.set([]);
  watchForgotten(services.connection);
  const first = installed === undefined;
  installed = services;
  if (!first) return;
  surviveTranslation();
  keepFocus();
  watchBannerHeight();
  printTimesInFull(() => installed?.preferences.get().times ?? 'local');
  preloadOnIntent(session.get);
  void preloadWhenIdle(session.get().cache);
  const letters = () => installed?.preferences.get().letterKeys ?? true;
  installShortcuts(letters);
  installRowKeys(letters);
  installRowReturn();
  // it needs the code of the catalogue, which nobody waits for
  if (savesData()) return;
  void whenSettled(session.get().cache)
    .then(() => import('./mark-changes.ts'))
    .then(({ markChanges }) => {
      markChanges(services);
    })
    .catch(() => undefined);
}
