import { useState } from 'react';
import { DealFlags } from '../../components/deal-flags.tsx';
import { Discount, Sol } from '../../components/figures.tsx';
import { VerifiedMark } from '../../components/merchant-name.tsx';
import { RowLink } from '../../components/row-link.tsx';
import { Moment, Timestamp } from '../../components/timestamp.tsx';
import { useApiNow } from '../../components/use-api-now.ts';
import type { Deal } from '../../contract/deal.ts';
import { dealStates } from '../../data/deal-facts.ts';
import type { SavedRow } from '../../data/saved.ts';
import { comparing, MOST_COMPARED } from '../../lib/comparing.ts';
import { paths } from '../../lib/paths.ts';
import { tameText } from '../../lib/text.ts';
import { parseTimestamp } from '../../lib/time.ts';
import { type SavedItem, unsave } from '../../own/saved.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { ColumnCards } from '../../ui/column-cards.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { focusHeading } from '../../ui/heading.tsx';
import { Link } from '../../ui/link.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { useTabIndex } from '../../ui/row-stop.ts';
import type { Sorting } from '../../ui/sorting.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';

const LINKS = { deal: paths.deal, listing: paths.listing, merchant: paths.merchant } as const;
const KIND_WORDS = { deal: 'Deal', listing: 'Listing', merchant: 'Merchant' } as const;

/** What is saved, as a table on a desk and as cards on a phone, with a way to compare the deals among it. */
export function SavedList({ rows, sorting }: { rows: readonly SavedRow[]; sorting: Sorting }) {
  const wide = useMedia(WIDE);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // of those that were removed since nothing is left
  const picked = chosen.filter((id) => rows.some(({ item }) => item.kind === 'deal' && item.id === id));
  const columns = [
    ...COLUMNS,
    picking(picked, (id, on) => {
      setChosen(on ? [...picked, id] : picked.filter((other) => other !== id));
    }),
  ];
  const few = picked.length >= 2 && picked.length <= MOST_COMPARED;
  const rowKey = ({ item }: SavedRow) => `${item.kind} ${item.id}`;
  const shared = { label: 'Saved items', columns, rows, rowKey, sorting };
  return (
    <>
      {wide ? (
        <DataTable {...shared} fits />
      ) : (
        <ColumnCards
          {...shared}
          unsorted="What ends first"
          inHead={['name']}
          head={(row) => <Name row={row} />}
          skeletonHeight="h-27"
        />
      )}
      <p className="flex min-h-9.5 flex-wrap items-center gap-3" aria-live="polite">
        {few ? (
          <Link to={paths.compare(comparing(picked))} className={buttonLook('primary')}>
            Compare {picked.length} deals
          </Link>
        ) : (
          <span className="text-sm text-ink-2">
            {picked.length > MOST_COMPARED
              ? `No more than ${String(MOST_COMPARED)} deals can stand side by side.`
              : 'Pick two to four deals to compare them.'}
          </span>
        )}
      </p>
    </>
  );
}

/** A column to pick deals by, behind the others. */
function picking(picked: readonly string[], onPick: (id: string, on: boolean) => void): Column<SavedRow> {
  return {
    key: 'compare',
    title: 'Compare',
    cell: ({ item }) =>
      item.kind === 'deal' ? (
        <Picked
          label={`Compare ${tameText(item.name, 60)}`}
          on={picked.includes(item.id)}
          onPick={(on) => {
            onPick(item.id, on);
          }}
        />
      ) : (
        <Missing reason="Only deals can be compared." />
      ),
  };
}

function Picked({ label, on, onPick }: { label: string; on: boolean; onPick: (on: boolean) => void }) {
  return (
    <input
      type="checkbox"
      className="size-5 accent-accent"
      aria-label={label}
      tabIndex={useTabIndex()}
      checked={on}
      onChange={(event) => {
        onPick(event.target.checked);
      }}
    />
  );
}

export const COLUMNS: readonly Column<SavedRow>[] = [
  {
    key: 'name',
    title: 'Name',
    sortBy: ({ item }) => item.name,
    cell: (row) => <Name row={row} />,
  },
  {
    key: 'price',
    title: 'Price',
    numeric: true,
    sortBy: ({ deal, listing }) => deal?.price ?? listing?.price,
    cell: ({ item, deal, listing }) =>
      item.kind === 'merchant' ? (
        <Missing reason="A merchant has no price." />
      ) : (
        <Sol value={deal?.price ?? listing?.price} />
      ),
  },
  {
    key: 'discount',
    title: 'Discount',
    numeric: true,
    sortBy: ({ deal }) => deal?.discountPercentage,
    cell: ({ deal }) =>
      deal ? <Discount value={deal.discountPercentage} /> : <Missing reason="Deals have a discount." />,
  },
  { key: 'state', title: 'State', cell: (row) => <State row={row} /> },
  {
    key: 'ends',
    title: 'Expires',
    look: 'whitespace-nowrap',
    orders: ['soonest first', 'latest first'],
    sortBy: ({ deal }) => parseTimestamp(deal?.expiryDate ?? ''),
    cell: ({ deal }) =>
      deal ? <Timestamp value={deal.expiryDate} /> : <Missing reason="Only deals expire." />,
  },
  {
    key: 'read',
    title: 'As of',
    look: 'whitespace-nowrap',
    orders: ['oldest first', 'newest first'],
    sortBy: ({ at }) => at,
    cell: ({ at }) => (at === undefined ? <Missing reason="It was not read yet." /> : <Moment time={at} />),
  },
  { key: 'remove', title: 'Remove', cell: ({ item }) => <Remove item={item} /> },
];

function Name({ row: { item, deal, merchant } }: { row: SavedRow }) {
  const name = deal?.title ?? merchant?.businessName ?? item.name;
  return (
    <span className="block">
      <RowLink
        to={LINKS[item.kind](item.id)}
        className="line-clamp-2 py-px font-semibold underline-offset-3 hover:underline"
      >
        <bdi>{tameText(name, 120)}</bdi>
      </RowLink>
      <span className="text-sm text-ink-2">{KIND_WORDS[item.kind]}</span>
    </span>
  );
}

function State({ row: { gone, deal, listing, merchant } }: { row: SavedRow }) {
  if (gone) return <span className="font-semibold text-bad">No longer available</span>;
  if (deal) return <DealState deal={deal} />;
  if (listing) return <span translate="no">{tameText(listing.status ?? '', 40)}</span>;
  if (merchant) return <VerifiedMark merchant={merchant} />;
  return <Missing reason="It was not read yet." />;
}

/** What a person should know of a deal; where that is nothing, that it is there. */
function DealState({ deal }: { deal: Deal }) {
  const plain = dealStates(deal, useApiNow()).length === 0;
  return plain ? <span className="text-ink-2">Available</span> : <DealFlags deal={deal} />;
}

function Remove({ item }: { item: SavedItem }) {
  return (
    <Button
      look="link"
      tabIndex={useTabIndex()}
      aria-label={`Remove ${tameText(item.name, 60)}`}
      onClick={() => {
        unsave(item);
        focusHeading();
      }}
    >
      Remove
    </Button>
  );
}
