import { type ComponentType, createElement, lazy } from 'react';
import { reloadForNewVersion } from '../api/site.ts';
import { browserShelf } from '../api/storage.ts';
import { PageNotLoaded } from '../components/crash.tsx';

type Load = () => Promise<ComponentType>;

interface Page {
  readonly path: string;
  readonly Page: ComponentType;
  /** The heading while there is no connection; undefined for a page that needs none. */
  readonly needsConnectionAs?: string;
  readonly load: Load;
}

/** The pages of the app, each loaded when it is first gone to; the last one stands for every other address. */
export const PAGES: readonly Page[] = [
  page('deals', () => import('../pages/deals/deals-page.tsx').then((m) => m.DealsPage), 'Deals'),
  page('deals/:id', () => import('../pages/deal/deal-page.tsx').then((m) => m.DealPage), 'Deal'),
  page(
    'marketplace',
    () => import('../pages/marketplace/marketplace-page.tsx').then((m) => m.MarketplacePage),
    'Marketplace',
  ),
  page(
    'marketplace/:id',
    () => import('../pages/listing/listing-page.tsx').then((m) => m.ListingPage),
    'Listing',
  ),
  page(
    'merchants',
    () => import('../pages/merchants/merchants-page.tsx').then((m) => m.MerchantsPage),
    'Merchants',
  ),
  page(
    'merchants/:id',
    () => import('../pages/merchant/merchant-page.tsx').then((m) => m.MerchantPage),
    'Merchant',
  ),
  page('stats', () => import('../pages/stats/stats-page.tsx').then((m) => m.StatsPage), 'Platform stats'),
  page('requests', () => import('../pages/requests/requests-page.tsx').then((m) => m.RequestsPage)),
  page('settings', () => import('../pages/settings/settings-page.tsx').then((m) => m.SettingsPage)),
  ...(import.meta.env.DEV
    ? [page('dev/ui', () => import('../pages/dev-ui/dev-ui-page.tsx').then((m) => m.DevUiPage))]
    : []),
  page('*', () => import('../pages/not-found/not-found-page.tsx').then((m) => m.NotFoundPage)),
];

function page(path: string, load: Load, needsConnectionAs?: string): Page {
  return {
    path,
    load,
    Page: lazyPage(load),
    ...(needsConnectionAs === undefined ? {} : { needsConnectionAs }),
  };
}

/**
 * A page that is loaded when it is first shown. React's own `lazy` fails once and for all, so "Try again" gets a new one;
 * only then, as React asks again by itself while a page loads, and would go on for ever.
 */
function lazyPage(load: Load): ComponentType {
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

/** Starts to load the page of an address (without the base path) before anything is rendered. */
export function preloadPage(pathname: string): void {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  const path = first === '' ? 'deals' : second === undefined ? first : `${first}/:id`;
  const wanted = PAGES.find((candidate) => candidate.path === path);
  // a failure shows when the page is rendered, with a way to try again
  wanted?.load().catch(() => undefined);
}
