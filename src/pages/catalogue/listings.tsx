import { useMemo } from 'react';
import { numberFilter } from '../../components/filters.tsx';
import { dealFilter } from '../../components/deal-filter.tsx';
import { listingTitle } from '../../components/listing-title.ts';
import { againstRange, againstWords, LISTING_STATES } from '../../catalogue/states.ts';
import type { Listing } from '../../contract/listing.ts';
import { paths } from '../../lib/paths.ts';
import { LISTING_FILTERS, ListingCard, listingColumns } from '../../resources/listings.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { LongCards } from '../../ui/long-cards.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import { LOOKED, several, wordFilter } from './address.ts';
import { Marked } from './marked.tsx';
import { belowPrice, PRICE, rowsOf, useRoom } from './shared.ts';
import type { CatalogueView } from './view.ts';

/** A percentage of the deal's price above it; below it, it is negative. */
function againstFilter(label: string, chip: (percent: number) => string) {
  const whole = /^-?\d{1,3}$/;
  return {
    ...numberFilter({ label, unit: '%', max: 100, chip }),
    read: (text: string) =>
      whole.test(text) && Number(text) >= -100
        ? { value: Number(text) }
        : { problem: 'it is not a whole number of at least -100' },
    write: String,
  };
}

/** How columns look where a list stands beside its facets. */
const BESIDE_FACETS: Readonly<Record<string, Partial<Column<Listing>>>> = {
  deal: { look: 'w-[38%] max-w-0' },
  against: { title: 'Against deal price', look: 'whitespace-nowrap' },
};

/**
 * The columns of listings, each of which sorts here; what the catalogue of deals tells is among them where they are `compared`.
 * Where there is no room for `all`, the seller is on the page of the listing alone.
 */
function columnsOf(
  listings: readonly Listing[],
  dealPrices: ReadonlyMap<string, number>,
  looked: string,
  { all, compared }: { all: boolean; compared: boolean },
): readonly Column<Listing>[] {
  const orders = ['oldest first', 'newest first'] as const;
  const columns = listingColumns(listings, dealPrices, {
    compared,
    title: (listing) => <Marked text={listingTitle(listing)} looked={looked} />,
  }).filter(({ key }) => all || key !== 'seller');
  return columns.map((column) => ({
    ...column,
    ...BESIDE_FACETS[column.key],
    sortBy: () => undefined,
    ...(column.key === 'listed' ? { orders } : {}),
    ...(column.key === 'against' ? { orders: ['cheapest first', 'most expensive first'] as const } : {}),
  }));
}

/** /catalogue/all-listings: all active listings (section 4.4). */
export const LISTINGS_VIEW: CatalogueView<'listings'> = {
  kind: 'listings',
  title: 'Marketplace',
  one: 'listing',
  many: 'listings',
  searched: 'Titles of deals, tokens, and wallets of sellers',
  order: 'Newest first',
  list: paths.marketplace,
  onList: ['dealId', 'minPrice', 'maxPrice'],
  filters: {
    q: LOOKED,
    dealId: several(dealFilter),
    state: several(wordFilter(LISTING_STATES)),
    minPrice: LISTING_FILTERS.minPrice,
    maxPrice: LISTING_FILTERS.maxPrice,
    belowPrice,
    fromAgainst: againstFilter(
      'Against the deal’s price, from',
      (percent) => `${againstWords(percent)} or more expensive`,
    ),
    belowAgainst: againstFilter(
      'Against the deal’s price, below',
      (percent) => `cheaper than ${againstWords(percent)}`,
    ),
  },
  facets: [
    { type: 'states', title: 'State', labels: LISTING_STATES },
    PRICE,
    {
      type: 'ranges',
      title: 'Against the deal’s price',
      name: 'against',
      from: 'fromAgainst',
      below: 'belowAgainst',
      bars: (ranges) => ranges.map((range) => ({ ...range, label: againstRange(range) })),
    },
    { type: 'names', title: 'Deal', name: 'deal', param: 'dealId' },
  ],
  columns: columnsOf([], new Map(), '', { all: true, compared: true }),
  beside: {
    states: Object.keys(LISTING_STATES),
    figures: ['against'],
    offer: (
      <>
        To compare them with the deals’ own prices,{' '}
        <Link to={paths.catalogue()} className="underline underline-offset-3">
          read all deals
        </Link>
        , too.
      </>
    ),
  },
  List: ({ found, sorting, onShow, busy }) => {
    // of the answer that is shown: the rows are not drawn again for words that are still looked for
    const { looked } = found;
    const { table, all } = useRoom(found);
    const dealPrices = useMemo(
      () =>
        new Map(
          found.items.flatMap(({ dealNFT }, place): [string, number][] => {
            const price = found.told.dealPrice?.[place];
            return dealNFT?.dealId != null && price !== undefined ? [[dealNFT.dealId, price]] : [];
          }),
        ),
      [found.items, found.told],
    );
    const columns = useMemo(
      () => columnsOf(found.items, dealPrices, looked, { all, compared: dealPrices.size > 0 }),
      [found.items, dealPrices, looked, all],
    );
    const list = rowsOf('Listings', found, busy, onShow);
    if (!table) {
      return (
        <LongCards {...list} height={110}>
          {(listing) => (
            <ListingCard
              as="div"
              listing={listing}
              dealPrice={dealPrices.get(listing.dealNFT?.dealId ?? '')}
              title={<Marked text={listingTitle(listing)} looked={looked} />}
            />
          )}
        </LongCards>
      );
    }
    return <LongTable {...list} columns={columns} sorting={sorting} height={60} />;
  },
};
