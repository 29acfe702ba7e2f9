import type { ComponentType } from 'react';
import type { AskFirst } from '../data/read-ahead.ts';
import { paths } from '../lib/paths.ts';
import type { IconName } from '../ui/icon.tsx';

/** A page of the app: everything that others need to know of it. */
export interface Page {
  /** Its address; `:id` stands for the id of the one thing that it shows. */
  readonly path: string;
  /** Its heading, as far as that does not depend on what it shows. */
  readonly title: string;
  /** Its name in the navigation and in "Go to", where that is not its title. */
  readonly label?: string;
  /** The page in the navigation of which it is the whole catalogue. */
  readonly of?: string;
  /** Its place in the navigation. */
  readonly icon?: IconName;
  /** True when it works without a connection. */
  readonly needsNoKey?: true;
  readonly load: () => Promise<PageCode>;
}

/** What a page's module gives. */
export interface PageCode {
  readonly Page: ComponentType;
  /** Asks for what it shows first, ahead of its being drawn. */
  readonly first?: AskFirst;
}

/**
 * The pages of the app. The routes, the navigation, "Go to", the loading ahead and the places that the browser tests
 * walk all follow from this list. Each page's code is loaded when it is first gone to.
 */
export const PAGES: readonly Page[] = [
  {
    path: paths.deals(),
    title: 'Deals',
    icon: 'deals',
    load: () => import('../pages/deals/deals-page.tsx'),
  },
  {
    path: '/deals/:id',
    title: 'Deal',
    load: () => import('../pages/deal/deal-page.tsx'),
  },
  {
    path: paths.marketplace(),
    title: 'Marketplace',
    icon: 'marketplace',
    load: () => import('../pages/marketplace/marketplace-page.tsx'),
  },
  {
    path: '/marketplace/:id',
    title: 'Listing',
    load: () => import('../pages/listing/listing-page.tsx'),
  },
  {
    path: paths.merchants(),
    title: 'Merchants',
    icon: 'merchants',
    load: () => import('../pages/merchants/merchants-page.tsx'),
  },
  {
    path: '/merchants/:id',
    title: 'Merchant',
    load: () => import('../pages/merchant/merchant-page.tsx'),
  },
  ...(
    [
      ['Deals', paths.deals(), 'deals'],
      ['Marketplace', paths.marketplace(), 'listings'],
      ['Merchants', paths.merchants(), 'merchants'],
    ] as const
  ).map(
    ([title, of, kind]): Page => ({
      path: paths.catalogue('', kind),
      title,
      of,
      load: () => import('../pages/catalogue/catalogue-page.tsx').then((m) => ({ Page: m.PAGES[kind] })),
    }),
  ),
  {
    path: paths.stats(),
    title: 'Platform stats',
    label: 'Stats',
    icon: 'stats',
    load: () => import('../pages/stats/stats-page.tsx'),
  },
  {
    path: paths.saved(),
    title: 'Saved',
    icon: 'saved',
    load: () => import('../pages/saved/saved-page.tsx'),
  },
  {
    path: paths.changes(),
    title: 'What changed',
    load: () => import('../pages/changes/changes-page.tsx'),
  },
  {
    path: paths.compare(),
    title: 'Compare deals',
    load: () => import('../pages/compare/compare-page.tsx'),
  },
  {
    path: paths.requests(),
    title: 'API log',
    needsNoKey: true,
    load: () => import('../pages/requests/requests-page.tsx'),
  },
  {
    path: paths.settings(),
    title: 'Settings',
    icon: 'settings',
    needsNoKey: true,
    load: () => import('../pages/settings/settings-page.tsx'),
  },
];

/** Stands for every other address. */
export const NOT_FOUND: Page = {
  path: '*',
  title: 'Page not found',
  needsNoKey: true,
  load: () => import('../pages/not-found/not-found-page.tsx'),
};

/** The one of `pages` that an address inside the app leads to. */
export function pageAt(path: string, pages: readonly Page[] = PAGES): Page {
  const parts = path.split('/').filter(Boolean);
  if (parts.length === 0) return pages[0] ?? NOT_FOUND;
  const fits = (pattern: readonly string[]) =>
    pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i]);
  return pages.find((page) => fits(page.path.split('/').filter(Boolean))) ?? NOT_FOUND;
}

/** True for the address of a page that does not show one of many things. */
export function isPage(path: string): boolean {
  return PAGES.some((page) => page.path === path);
}
