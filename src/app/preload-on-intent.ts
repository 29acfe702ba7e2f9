import { askedPath, askedSearch, inApp, onAsked } from '../browser/routing.ts';
import { readingAhead } from '../data/read-ahead.ts';
import type { Session } from '../session/session.ts';
import { askFirst, preloadPage } from './routes.tsx';

/** How long a pointer stays on a link of the navigation that it means, in milliseconds. */
const DWELL = 80;

/**
 * Loads the code of the page behind a link under a moving pointer, or with the focus, so that no skeleton stands in for it
 * after the click. (Moving: that a list appears under a pointer at rest is no sign of anything.) Asks for its data once the
 * link is pressed, before the click is over, or pointed at for a moment in the navigation, and for those of another filter
 * before that is drawn; only while the budget is ample.
 */
export function preloadOnIntent(session: () => Session): void {
  let meant: Element | null = null;
  let dwell: ReturnType<typeof setTimeout> | undefined;
  const ask = (link: HTMLAnchorElement) => {
    const place = inApp(link);
    // what the page shows is there, or on its way
    if (!place || (place.path === askedPath() && place.search === askedSearch())) return;
    const { path, search } = place;
    void preloadPage(path).then(() => {
      askFirst(readingAhead(session()), session(), path, search);
    });
  };
  onAsked((event) => {
    // Back and Forward may be pressed many times in a row, for the last of them
    if (!event) askFirst(readingAhead(session()), session(), askedPath(), askedSearch());
  });
  for (const intent of ['pointermove', 'pointerdown', 'focusin'] as const) {
    window.addEventListener(intent, (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && event instanceof PointerEvent && event.type === 'pointerdown' && event.button === 0)
        ask(link);
      if (link === meant) return;
      meant = link;
      clearTimeout(dwell);
      const place = link ? inApp(link) : undefined;
      if (!place) return;
      void preloadPage(place.path);
      if (intent === 'pointermove' && link?.closest('nav[aria-label="Main"]')) {
        dwell = setTimeout(() => {
          if (meant === link) ask(link);
        }, DWELL);
      }
    });
  }
}
