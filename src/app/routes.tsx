import type { ComponentType } from 'react';
import { reloadForNewVersion } from '../api/site.ts';
import { browserShelf } from '../browser/shelf.ts';
import type { Ask } from '../data/read-ahead.ts';
import { idFromPath } from '../lib/paths.ts';
import type { Session } from '../session/session.ts';
import { loadable, NotLoaded } from '../ui/loadable.ts';
import { NOT_FOUND, type Page, type PageCode, PAGES, pageAt } from './pages.ts';

/** In development only: every primitive in all its states. */
const DEV_PAGES: readonly Page[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/ui',
        title: 'Primitives',
        needsNoKey: true,
        load: () => import('../pages/dev-ui/dev-ui-page.tsx'),
      },
    ]
  : [];

const ALL = [...PAGES, ...DEV_PAGES];

/** What draws each page, and what of its code is here. */
const DRAWN = new Map(
  [...ALL, NOT_FOUND].map((page) => {
    const code: { first?: PageCode['first'] } = {};
    const Page = loadablePage(async () => {
      const { Page, first } = await page.load();
      if (first) code.first = first;
      return Page;
    });
    return [page, { Page, code }] as const;
  }),
);

/** What a page shows until there is a connection. */
export const ConnectPanel = loadablePage(() =>
  import('../components/connect-panel.tsx').then((m) => m.ConnectPanel),
);

/** The page that an address inside the app leads to, with what draws it. */
export function routeAt(path: string) {
  const page = pageAt(path, ALL);
  return { ...page, Page: DRAWN.get(page)?.Page ?? ConnectPanel };
}

/** Asks for what the page at an address inside the app shows first, if its code is here. */
export function askFirst(ask: Ask, session: Session, path: string, search: string): void {
  const first = DRAWN.get(pageAt(path, ALL))?.code.first;
  if (session.connected) first?.(ask, session, { id: idFromPath(path), search });
}

/** Loads the code of the page at an address inside the app, ahead of its being shown. Never rejects. */
export function preloadPage(path: string): Promise<void> {
  return routeAt(path).Page.preload();
}

/** A page whose code cannot be loaded: another version took its place, and a reload brings it; or the network failed. */
function loadablePage(load: () => Promise<ComponentType>) {
  return loadable(load, async (error, again) => {
    // while the page is on its way out there is nothing to say
    if (await reloadForNewVersion(browserShelf('tab'))) return new Promise<never>(() => undefined);
    throw new NotLoaded(error, again);
  });
}
