import { type ComponentType, createElement, lazy } from 'react';
import { reloadForNewVersion } from '../api/site.ts';
import { browserShelf } from '../browser/shelf.ts';
import { PageNotLoaded } from '../components/crash.tsx';
import { NOT_FOUND, type Page, PAGES, pageAt } from './pages.ts';

/** In development only: every primitive in all its states. */
const DEV_PAGES: readonly Page[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/ui',
        title: 'Primitives',
        needsNoKey: true,
        load: () => import('../pages/dev-ui/dev-ui-page.tsx').then((m) => m.DevUiPage),
      },
    ]
  : [];

/** The pages with what draws them. */
export const ROUTES = [...PAGES, ...DEV_PAGES, NOT_FOUND].map((page) => ({
  ...page,
  Page: lazyPage(page.load),
}));

const loadConnectPanel = () => import('../components/connect-panel.tsx').then((m) => m.ConnectPanel);

/** What a page shows until there is a connection. */
export const ConnectPanel = lazyPage(loadConnectPanel);

/**
 * A page that is loaded when it is first shown. React's own `lazy` fails once and for all, so "Try again" gets a new one;
 * only then, as React asks again by itself while a page loads, and would never stop.
 */
function lazyPage(load: Page['load']): ComponentType {
  const attempt = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        // while the page is on its way out there is nothing to say
        if (await reloadForNewVersion(browserShelf('tab'))) return new Promise<never>(() => undefined);
        throw new PageNotLoaded(error, () => {
          Loaded = attempt();
        });
      }
    });
  let Loaded = attempt();
  return function LoadedPage() {
    return createElement(Loaded);
  };
}

/** Starts to load the code of the page at an address inside the app before anything is rendered. */
export function preloadPage(path: string): void {
  // a failure shows when the page is rendered, with a way to try again
  pageAt(path)
    .load()
    .catch(() => undefined);
}

/** Starts to load what a page shows before there is a connection. */
export function preloadConnectPanel(): void {
  loadConnectPanel().catch(() => undefined);
}
