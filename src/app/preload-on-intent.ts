import { appPath } from '../browser/routing.ts';
import { preloadPage } from './routes.tsx';

/**
 * Loads the code of the page behind a link under a moving pointer, or with the focus, so that no skeleton stands in for it
 * after the click. (Moving: that a list appears under a pointer at rest is no sign of anything.)
 */
export function preloadOnIntent(): void {
  let meant: Element | null = null;
  for (const intent of ['pointermove', 'pointerdown', 'focusin'] as const) {
    window.addEventListener(intent, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === meant) return;
      meant = link;
      const path = link && appPath(link);
      if (path) void preloadPage(path);
    });
  }
}
