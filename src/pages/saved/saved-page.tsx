import { useMemo, useState } from 'react';
import { DealFlags } from '../../components/deal-flags.tsx';
import { Discount, Sol } from '../../components/figures.tsx';
import { DroppedNotice } from '../../components/list-status.tsx';
import { VerifiedMark } from '../../components/merchant-name.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryError } from '../../components/query-error.tsx';
import { RowLink } from '../../components/row-link.tsx';
import { Moment, Timestamp } from '../../components/timestamp.tsx';
import { useApiNow } from '../../components/use-api-now.ts';
import type { Deal } from '../../contract/deal.ts';
import { dealStates } from '../../data/deal-facts.ts';
import { isAmple } from '../../data/read-ahead.ts';
import { isGone, type SavedRow, savedQuery, savedRows, toRefresh } from '../../data/saved.ts';
import { useSession } from '../../data/services.ts';
import { useSeveral } from '../../data/several.ts';
import { useKnownMany } from '../../data/use-known.ts';
import { comparing } from '../../lib/comparing.ts';
import { formatQuantity } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { readParams } from '../../lib/search-params.ts';
import { tameText } from '../../lib/text.ts';
import { parseTimestamp } from '../../lib/time.ts';
import { type SavedItem, saved, unsave } from '../../own/saved.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { ColumnCards } from '../../ui/column-cards.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { focusHeading } from '../../ui/heading.tsx';
import { Link } from '../../ui/link.tsx';
import { Missing } from '../../ui/reveal.tsx';
import { useTabIndex } from '../../ui/row-stop.ts';
import { SORT_PARAM, sortParam, type Sorting, useSorting } from '../../ui/sorting.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { useNow } from '../../ui/use-now.ts';
import { useSearch } from '../../ui/use-search.ts';
import { useStore } from '../../ui/use-store.ts';

/** Items that are refreshed unasked while the budget is ample: no more than a tenth of a small one. */
const UNASKED = 10;

/** Deals that a comparison can show (pages/compare). */
const MOST_COMPARED = 4;

const LINKS = { deal: paths.deal, listing: paths.listing, merchant: paths.merchant } as const;
const KIND_WORDS = { deal: 'Deal', listing: 'Listing', merchant: 'Merchant' } as const;

/** /saved: what the person saved of this API, as it is now; what ends first comes first. */
export function SavedPage() {
  const session = useSession();
  const all = useStore(saved);
  const items = useMemo(() => all.filter(({ baseUrl }) => baseUrl === session.baseUrl), [all, session]);
  const stale = toRefresh(session, items, useNow(30_000));
  // a few are read at once where that spends little; more only when they are asked for
  const [reads, setReads] = useState(() => stale.length <= UNASKED && isAmple(session.budget));
  const queries = useSeveral(
    useMemo(
      () => items.map((item) => ({ ...savedQuery(session, item), enabled: reads })),
      [items, session, reads],
    ),
  );
  const gone = new Set(items.filter((_, index) => isGone(queries[index]?.error)));
  const failed = queries.find(({ error }) => error !== null && !isGone(error));
  const idsOf = (kind: SavedItem['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const rows = savedRows(
    items,
    {
      deal: useKnownMany('deal', idsOf('deal')),
      listing: useKnownMany('listing', idsOf('listing')),
      merchant: useKnownMany('merchant', idsOf('merchant')),
    },
    gone,
  );
  const { sorting, sorted } = useSorting(COLUMNS, rows);
  const { dropped } = readParams({ [SORT_PARAM]: sortParam(COLUMNS) }, useSearch());
  const isFetching = queries.some((query) => query.isFetching);
  const times = rows.flatMap(({ at }) => at ?? []);
  return (
    <>
      <PageHeader
        title="Saved"
        status={items.length === 0 ? '' : formatQuantity(items.length, 'item', 'items')}
        {...(items.length === 0 ? {} : { covers: 'on this device' })}
        query={{
          data: items.length > 0 || undefined,
          isFetching,
          isError: failed !== undefined,
          dataUpdatedAt: items.length > 0 && times.length === items.length ? Math.min(...times) : 0,
          refetch: () => Promise.resolve(),
        }}
        requests={Math.max(1, stale.length || items.length)}
        onRefresh={() => {
          // what is fresh is asked again only where nothing else is to be asked
          const wanted = stale.length > 0 ? stale : items;
          setReads(true);
          for (const item of wanted)
            void session.cache.query({ ...savedQuery(session, item), staleTime: 0 }).catch(() => undefined);
        }}
      />
      <div className="grid grid-cols-1 gap-3">
        <DroppedNotice dropped={dropped} />
        {failed ? (
          <QueryError
            query={{ ...failed, refetch: () => failed.refetch() }}
            shown
            outcome="Not all could be refreshed"
          />
        ) : null}
        {items.length === 0 ? (
          <EmptyPanel title="Nothing saved yet">
            Press “Save” on the page of a deal, a listing or a merchant, and it is listed here with its state,
            what ends first before the rest. It is kept in this browser only.
          </EmptyPanel>
        ) : (
          <SavedList rows={sorted} sorting={sorting} />
        )}
      </div>
    </>
  );
}

function SavedList({ rows, sorting }: { rows: readonly SavedRow[]; sorting: Sorting }) {
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

const COLUMNS: readonly Column<SavedRow>[] = [
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
