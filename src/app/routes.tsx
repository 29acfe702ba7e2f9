import { lazy } from 'react';

/* Each page is loaded when it is first gone to. */

const loadDeals = () => import('../pages/deals/deals-page.tsx').then((m) => ({ default: m.DealsPage }));
const loadDeal = () => import('../pages/deal/deal-page.tsx').then((m) => ({ default: m.DealPage }));
const loadMarketplace = () =>
  import('../pages/marketplace/marketplace-page.tsx').then((m) => ({ default: m.MarketplacePage }));
const loadListing = () =>
  import('../pages/listing/listing-page.tsx').then((m) => ({ default: m.ListingPage }));
const loadMerchants = () =>
  import('../pages/merchants/merchants-page.tsx').then((m) => ({ default: m.MerchantsPage }));
const loadMerchant = () =>
  import('../pages/merchant/merchant-page.tsx').then((m) => ({ default: m.MerchantPage }));
const loadStats = () => import('../pages/stats/stats-page.tsx').then((m) => ({ default: m.StatsPage }));
const loadSettings = () =>
  import('../pages/settings/settings-page.tsx').then((m) => ({ default: m.SettingsPage }));
const loadNotFound = () =>
  import('../pages/not-found/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage }));

interface Page {
  readonly path: string;
  readonly Page: ReturnType<typeof lazy>;
  /** The heading while there is no connection; undefined for a page that needs none. */
  readonly needsConnectionAs?: string;
  readonly load: () => Promise<unknown>;
}

/** The pages of the app; the last one stands for every other address. */
export const PAGES: readonly Page[] = [
  { path: 'deals', Page: lazy(loadDeals), load: loadDeals, needsConnectionAs: 'Deals' },
  { path: 'deals/:id', Page: lazy(loadDeal), load: loadDeal, needsConnectionAs: 'Deal' },
  {
    path: 'marketplace',
    Page: lazy(loadMarketplace),
    load: loadMarketplace,
    needsConnectionAs: 'Marketplace',
  },
  { path: 'marketplace/:id', Page: lazy(loadListing), load: loadListing, needsConnectionAs: 'Listing' },
  { path: 'merchants', Page: lazy(loadMerchants), load: loadMerchants, needsConnectionAs: 'Merchants' },
  { path: 'merchants/:id', Page: lazy(loadMerchant), load: loadMerchant, needsConnectionAs: 'Merchant' },
  { path: 'stats', Page: lazy(loadStats), load: loadStats, needsConnectionAs: 'Platform stats' },
  { path: 'settings', Page: lazy(loadSettings), load: loadSettings },
  { path: '*', Page: lazy(loadNotFound), load: loadNotFound },
];

/** Starts to load the page of an address (without the base path) before anything is rendered. */
export function preloadPage(pathname: string): void {
  const [first = '', second] = pathname.split('/').filter(Boolean);
  const path = first === '' ? 'deals' : second === undefined ? first : `${first}/:id`;
  const page = PAGES.find((candidate) => candidate.path === path);
  // a failure shows when the page is rendered, with a way to try again
  page?.load().catch(() => undefined);
}
