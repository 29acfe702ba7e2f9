import type { Locator, Page } from 'playwright/test';
import type { World } from './start-world.ts';

/** A page of the app, by a name for people, with what is on it once it has all it asked for. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Locator;
}

/** Every page of the app, in the world as it is; a deal, a listing and a merchant stand for all of their kind. */
export async function placesOf({ db }: World): Promise<readonly Place[]> {
  const deal = await db
    .selectFrom('deal')
    .select(['deal.id', 'deal.merchant_id'])
    .innerJoin('listing', 'listing.deal_id', 'deal.id')
    .select('listing.id as listing')
    .where('withdrawn', '=', 0)
    .orderBy('deal.id')
    .executeTakeFirstOrThrow();
  const text =
    (wanted: string | RegExp): Place['ready'] =>
    (page) =>
      page.getByText(wanted).first();
  const heading =
    (name: string): Place['ready'] =>
    (page) =>
      page.getByRole('heading', { level: 1, name });
  return [
    { name: 'deals', path: '/deals', ready: text(/^[\d,]+ deals$/) },
    { name: 'deal', path: `/deals/${deal.id}`, ready: text('Popularity score') },
    { name: 'marketplace', path: '/marketplace', ready: text(/^[\d,]+ listings$/) },
    { name: 'listing', path: `/marketplace/${deal.listing}`, ready: text('Token id') },
    { name: 'merchants', path: '/merchants', ready: text(/^\d+ of \d+ merchants$/) },
    { name: 'merchant', path: `/merchants/${deal.merchant_id}`, ready: text('From supply to redemption') },
    { name: 'stats', path: '/stats', ready: text('of all deals are active') },
    { name: 'requests', path: '/requests', ready: heading('Requests') },
    { name: 'settings', path: '/settings', ready: heading('Settings') },
    { name: 'not found', path: '/nowhere', ready: heading('Page not found') },
  ];
}
