import type { Locator, Page } from 'playwright/test';
import { pageName, showsOne } from '../src/app/page-name.ts';
import { PAGES } from '../src/app/pages.ts';
import type { World } from './start-world.ts';

/** A page of the app, by a name for people, with what is on it once it has all it asked for. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Locator;
}

/** A heading stands, and nothing is on its way any more. */
const ready: Place['ready'] = (page) =>
  page.locator('main:not(:has([aria-busy="true"])):not(:has([data-skeleton]))').locator('h1');

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
  const ids: Readonly<Record<string, string>> = {
    '/deals/:id': deal.id,
    '/marketplace/:id': deal.listing,
    '/merchants/:id': deal.merchant_id,
  };
  const places = PAGES.map((page): Place => {
    const id = ids[page.path];
    if (showsOne(page) && id === undefined) throw new Error(`Say here which one ${page.path} is to show`);
    return {
      name: pageName(page).toLowerCase(),
      path: page.path.replace(':id', id ?? ''),
      ready,
    };
  });
  return [...places, { name: 'not found', path: '/nowhere', ready }];
}
