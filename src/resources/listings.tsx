import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WalletAddress } from '../components/address.tsx';
import { Sol, solDecimals } from '../components/figures.tsx';
import { dealFilter } from '../components/deal-filter.tsx';
import { priceFilter } from '../components/filters.tsx';
import type { ListDefinition } from '../components/list-page.tsx';
import { listingTitle } from '../components/listing-title.ts';
import { AgainstDealPrice } from '../components/price-comparison.tsx';
import { RowSave } from '../components/row-save.tsx';
import { LinkWithReturn, RowLink } from '../components/row-link.tsx';
import { Timestamp } from '../components/timestamp.tsx';
import type { Payload } from '../contract/endpoint.ts';
import type { Listing, listListings } from '../contract/listing.ts';
import { listingsQuery } from '../data/listings.ts';
import { useSession } from '../data/services.ts';
import { useKnownMany } from '../data/use-facts.ts';
import { formatSol } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle, tameText } from '../lib/text.ts';
import { CARD, CardList } from '../ui/card-list.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Missing } from '../ui/reveal.tsx';
import { useTabIndex } from '../ui/row-stop.ts';
import { useMedia, WIDE } from '../ui/use-media.ts';

/** The filters of GET /marketplace/listings (section 4.4). */
export const LISTING_FILTERS = {
  dealId: dealFilter,
  minPrice: priceFilter('Minimum price', (sol) => `${formatSol(sol)} SOL or more`),
  maxPrice: priceFilter('Maximum price', (sol) => `${formatSol(sol)} SOL or less`),
} as const;

/** Listings that are filtered and paged by the API. */
export const LISTINGS: ListDefinition<typeof LISTING_FILTERS, Listing, Payload<typeof listListings>> = {
  title: 'Marketplace',
  one: 'listing',
  many: 'listings',
  filters: LISTING_FILTERS,
  path: paths.marketplace,
  useData: (asked) => useQuery(listingsQuery(useSession(), asked)),
  ask: (ask, session, asked) => {
    ask(listingsQuery(session, asked));
  },
  itemsOf: ({ listings }) => listings,
  List: ListingList,
  none: 'Nobody is offering a token for resale right now.',
};

const UNKNOWN_DEAL = 'The deal’s own price is known after you open the deal or see it in a list.';

/**
 * The columns of listings. `dealPrices` are the deals' own prices that are known, by deal id (SOL); they are `compared` also
 * where none is. `title` draws what a listing's deal is called.
 */
export function listingColumns(
  listings: readonly Listing[],
  dealPrices: ReadonlyMap<string, number>,
  {
    ofOneDeal = false,
    compared = dealPrices.size > 0,
    title,
  }: { ofOneDeal?: boolean; compared?: boolean; title?: (listing: Listing) => ReactNode } = {},
): readonly Column<Listing>[] {
  const decimals = solDecimals(listings.map(({ price }) => price));
  const columns: (Column<Listing> | false)[] = [
    !ofOneDeal && {
      key: 'deal',
      title: 'Deal',
      skeleton: 'w-48',
      cell: (listing) => <DealLink listing={listing}>{title?.(listing)}</DealLink>,
    },
    {
      key: 'token',
      title: 'Token',
      cell: (listing) => (
        <span className="flex items-center gap-1">
          <TokenLink listing={listing} />
          <Save listing={listing} />
        </span>
      ),
    },
    {
      key: 'price',
      title: 'Price',
      numeric: true,
      lowFirst: true,
      cellLook: 'font-semibold',
      cell: (listing) => <Sol value={listing.price} decimals={decimals} />,
    },
    // a column of dashes alone would only take room
    compared && {
      key: 'against',
      title: 'Against the deal’s price',
      cellLook: 'text-sm',
      cell: (listing) => (
        <AgainstDealPrice
          short
          price={listing.price}
          dealPrice={dealPrices.get(listing.dealNFT?.dealId ?? '')}
          fallback={<Missing reason={UNKNOWN_DEAL} />}
        />
      ),
    },
    {
      key: 'seller',
      title: 'Seller',
      skeleton: 'w-28',
      cell: (listing) => <Seller listing={listing} />,
    },
    {
      key: 'listed',
      title: 'Listed',
      look: 'whitespace-nowrap',
      cell: (listing) => <Timestamp past value={listing.createdAt} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The prices of the listings' deals, as far as those are known (SOL). Sends nothing. */
export function useDealPrices(listings: readonly Listing[]): ReadonlyMap<string, number> {
  const deals = useKnownMany(
    'deal',
    listings.map(({ dealNFT }) => dealNFT?.dealId ?? ''),
  );
  const prices = new Map<string, number>();
  for (const [id, { value }] of deals) if (value.price != null) prices.set(id, value.price);
  return prices;
}

/** Wide enough for a table in a part of the page. */
const BESIDE = 'print, (min-width: 84rem)';

/** Listings as a table on a desk and as cards on a phone. `ofOneDeal`: the deal is not named in each row. */
export function ListingList(props: {
  items: readonly Listing[] | undefined;
  rows: number;
  stale?: boolean;
  ofOneDeal?: boolean;
}) {
  const { items, rows, stale = false, ofOneDeal = false } = props;
  const wide = useMedia(ofOneDeal ? BESIDE : WIDE);
  const dealPrices = useDealPrices(items ?? []);
  if (!wide) {
    return (
      <CardList label="Listings" items={items} stale={stale} skeletonRows={rows} skeletonHeight="h-33">
        {(listing) => (
          <ListingCard
            key={listing.id}
            listing={listing}
            dealPrice={dealPrices.get(listing.dealNFT?.dealId ?? '')}
            ofOneDeal={ofOneDeal}
          />
        )}
      </CardList>
    );
  }
  return (
    <DataTable
      fits
      label="Listings"
      columns={listingColumns(items ?? [], dealPrices, { ofOneDeal })}
      rows={items}
      rowKey={({ id }, index) => `${index} ${id}`}
      busy={stale}
      skeletonRows={rows}
    />
  );
}

/** A listing as a card, an item of a list by itself; `title` stands for what its deal is called. */
export function ListingCard(props: {
  listing: Listing;
  dealPrice: number | undefined;
  ofOneDeal?: boolean;
  title?: ReactNode;
  as?: 'li' | 'div';
}) {
  const { listing, dealPrice, ofOneDeal = false, title, as: Root = 'li' } = props;
  return (
    <Root className={`${CARD} grid gap-y-1 *:flex *:items-baseline *:justify-between *:gap-x-3`}>
      <div>
        {ofOneDeal ? <TokenLink listing={listing} /> : <DealLink listing={listing}>{title}</DealLink>}
        <span className="flex items-center gap-1 font-semibold">
          <Sol value={listing.price} />
          <Save listing={listing} />
        </span>
      </div>
      <div className="text-sm text-ink-2">
        <span>
          Listed <Timestamp past value={listing.createdAt} />
        </span>
        <AgainstDealPrice short price={listing.price} dealPrice={dealPrice} />
      </div>
      <div>
        {ofOneDeal ? <span className="text-sm text-ink-2">Seller</span> : <TokenLink listing={listing} />}
        <Seller listing={listing} />
      </div>
    </Root>
  );
}

function DealLink({ listing, children }: { listing: Listing; children?: ReactNode }) {
  const tabIndex = useTabIndex();
  const id = listing.dealNFT?.dealId;
  const title = <bdi>{children ?? listingTitle(listing)}</bdi>;
  if (!id) return <span className="font-semibold">{title}</span>;
  return (
    <LinkWithReturn
      to={paths.deal(id)}
      tabIndex={tabIndex}
      className="line-clamp-2 py-px font-semibold underline-offset-3 hover:underline"
    >
      {title}
    </LinkWithReturn>
  );
}

/** A token as it is shown. */
function tokenOf({ dealNFT, id }: Listing): string {
  return shortenMiddle(tameText(dealNFT?.tokenId ?? id, 60));
}

function TokenLink({ listing }: { listing: Listing }) {
  const token = tokenOf(listing);
  return (
    <RowLink
      to={paths.listing(listing.id)}
      aria-label={`Listing of token ${token}`}
      translate="no"
      className="inline-flex min-h-6 items-center font-mono text-sm whitespace-nowrap text-accent underline-offset-3 hover:underline"
    >
      <bdi>{token}</bdi>
    </RowLink>
  );
}

/** Listings of one deal have one title: the token tells them apart. */
function Save({ listing }: { listing: Listing }) {
  const name = listingTitle(listing);
  return <RowSave kind="listing" id={listing.id} name={name} label={`${name}, token ${tokenOf(listing)}`} />;
}

function Seller({ listing }: { listing: Listing }) {
  const { seller } = listing;
  if (!seller) return <Missing />;
  return <WalletAddress value={seller.walletAddress} of={`the seller of ${shortenMiddle(listing.id)}`} />;
}
