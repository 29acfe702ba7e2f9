import { Link } from 'react-router-dom';
import type { Listing } from '../contract/listing.ts';
import { paths } from '../lib/paths.ts';
import { shortenMiddle, tameText, visibleText } from '../lib/text.ts';
import { Missing } from '../ui/reveal.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ROW, TableFrame } from '../ui/table-frame.tsx';
import { useMedia, WIDE } from '../ui/use-media.ts';
import { WalletAddress } from './address.tsx';
import { Sol, solDecimals } from './figures.tsx';
import { AgainstDealPrice } from './price-comparison.tsx';
import { Timestamp } from './timestamp.tsx';

interface Props {
  readonly listings: readonly Listing[];
  /** What is known of the deals' own prices, by deal id. */
  readonly dealPrices: ReadonlyMap<string, number>;
  /** True where all are of one deal, which is then not named in each row. */
  readonly ofOneDeal?: boolean;
  readonly stale?: boolean;
}

const UNKNOWN_DEAL = 'The deal’s own price is known once the deal was opened or seen in a list.';

/** Listings as a table on a desk and as cards on a phone. */
export function ListingList({ listings, dealPrices, ofOneDeal = false, stale = false }: Props) {
  const wide = useMedia(WIDE);
  const look = stale ? 'opacity-50 transition-opacity' : '';
  const decimals = solDecimals(listings.map(({ price }) => price));
  const rows = listings.map((listing) => ({
    listing,
    dealPrice: dealPrices.get(listing.dealNFT?.dealId ?? ''),
  }));
  if (!wide) {
    return (
      <ul
        aria-label="Listings"
        aria-busy={stale}
        className={`grid grid-cols-1 gap-2.5 md:grid-cols-2 ${look}`}
      >
        {rows.map(({ listing, dealPrice }) => (
          <li
            key={listing.id}
            className="grid gap-y-1 rounded-lg border border-line bg-surface px-3.5 py-3 shadow-card *:flex *:items-baseline *:justify-between *:gap-x-3"
          >
            <div>
              {ofOneDeal ? <TokenLink listing={listing} /> : <DealLink listing={listing} />}
              <span className="font-semibold">
                <Sol value={listing.price} />
              </span>
            </div>
            <div className="text-sm text-ink-2">
              <span>
                Listed <Timestamp value={listing.createdAt} />
              </span>
              <AgainstDealPrice short price={listing.price} dealPrice={dealPrice} />
            </div>
            <div>
              {ofOneDeal ? (
                <span className="text-sm text-ink-2">Seller</span>
              ) : (
                <TokenLink listing={listing} />
              )}
              <Seller listing={listing} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <TableFrame label="Listings" columns={COLUMNS.slice(ofOneDeal ? 1 : 0)} busy={stale} className={look}>
      {rows.map(({ listing, dealPrice }) => (
        <tr key={listing.id} className={ROW}>
          {ofOneDeal ? null : (
            <td className="px-3.5 py-2">
              <DealLink listing={listing} />
            </td>
          )}
          <td className="px-3.5 py-2">
            <TokenLink listing={listing} />
          </td>
          <td className="px-3.5 text-right font-semibold">
            <Sol value={listing.price} decimals={decimals} />
          </td>
          <td className="px-3.5 text-sm">
            <AgainstDealPrice
              short
              price={listing.price}
              dealPrice={dealPrice}
              fallback={<Missing reason={UNKNOWN_DEAL} />}
            />
          </td>
          <td className="px-3.5">
            <Seller listing={listing} />
          </td>
          <td className="px-3.5 whitespace-nowrap">
            <Timestamp value={listing.createdAt} />
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

/** The same shape with nothing in it yet. */
export function ListingListSkeleton({ rows, ofOneDeal = false }: { rows: number; ofOneDeal?: boolean }) {
  const wide = useMedia(WIDE);
  const lines = Array.from({ length: rows }, (_, i) => i);
  if (!wide) {
    return (
      <ul aria-label="Listings" aria-busy="true" className="grid grid-cols-1 gap-2.5 md:grid-cols-2">
        {lines.map((line) => (
          <li key={line} className="h-33 rounded-lg border border-line bg-surface p-3.5">
            <Skeleton className="block h-4.5 w-3/5" />
            <Skeleton className="mt-3 block h-5 w-24" />
            <Skeleton className="mt-3 block h-3.5 w-2/5" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <TableFrame label="Listings" columns={COLUMNS.slice(ofOneDeal ? 1 : 0)} busy>
      {lines.map((line) => (
        <tr key={line} className={ROW}>
          {['w-48', 'w-20', 'w-20', 'w-36', 'w-28', 'w-20'].slice(ofOneDeal ? 1 : 0).map((width, i) => (
            <td key={i} className="h-11 px-3.5">
              <Skeleton className={`h-4 ${width}`} />
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}

const COLUMNS = [
  { title: 'Deal' },
  { title: 'Token' },
  { title: 'Price', look: 'text-right' },
  { title: 'Against the deal’s price' },
  { title: 'Seller' },
  { title: 'Listed' },
];

/** What the token's deal is called; one without a title is called so. */
export function listingTitle(listing: Listing): string {
  return visibleText(listing.dealNFT?.dealTitle, 200) || 'Untitled deal';
}

function DealLink({ listing }: { listing: Listing }) {
  const id = listing.dealNFT?.dealId;
  const title = <bdi>{listingTitle(listing)}</bdi>;
  if (!id) return <span className="font-semibold">{title}</span>;
  return (
    <Link to={paths.deal(id)} className="line-clamp-2 py-px font-semibold underline-offset-3 hover:underline">
      {title}
    </Link>
  );
}

function TokenLink({ listing }: { listing: Listing }) {
  const token = listing.dealNFT?.tokenId ?? listing.id;
  return (
    <Link
      data-row
      to={paths.listing(listing.id)}
      aria-label={`Listing of token ${shortenMiddle(tameText(token, 60))}`}
      className="inline-flex min-h-6 items-center font-mono text-sm whitespace-nowrap text-accent underline-offset-3 hover:underline"
    >
      <bdi>{shortenMiddle(tameText(token, 60))}</bdi>
    </Link>
  );
}

function Seller({ listing }: { listing: Listing }) {
  const { seller } = listing;
  if (!seller) return <Missing />;
  return <WalletAddress value={seller.walletAddress} of={`the seller of ${shortenMiddle(listing.id)}`} />;
}
