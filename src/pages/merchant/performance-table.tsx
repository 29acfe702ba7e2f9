import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { DroppedNotice } from '../../components/problems.tsx';
import { LAST_PAGE } from '../../data/list-limits.ts';
import type { PerformanceRow } from '../../data/performance.ts';
import { paths } from '../../lib/paths.ts';
import { readParams, wholeParam } from '../../lib/search-params.ts';
import type { PerformanceColumn } from '../../resources/performance.tsx';
import { ColumnCards } from '../../ui/column-cards.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SORT_PARAM, type Sorting, sortParam } from '../../ui/sorting.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { useSearch } from '../../ui/use-search.ts';

/** Deals drawn at once. */
const ROWS = 50;

/** A row a deal, sortable, some at a time, with the totals of all under them; cards on a phone. */
export function PerformanceTable(props: {
  columns: readonly PerformanceColumn[];
  sorting: Sorting;
  /** In their order. */
  rows: readonly PerformanceRow[];
}) {
  const { columns, sorting, rows } = props;
  const { pathname } = useLocation();
  const search = useSearch();
  const wide = useMedia(WIDE);
  const list = useFocusedRow();
  const params = { page: wholeParam({ min: 1, max: LAST_PAGE }), [SORT_PARAM]: sortParam(columns) };
  const { values, dropped } = readParams(params, search);
  const lastPage = Math.ceil(rows.length / ROWS);
  const page = Math.min(values.page ?? 1, lastPage);
  const shared = {
    label: 'Deal performance',
    columns,
    rows: rows.slice((page - 1) * ROWS, page * ROWS),
    rowKey: ({ deal }: PerformanceRow) => deal.id,
    sorting,
  };
  return (
    <div ref={list} className="grid grid-cols-1 gap-3">
      <DroppedNotice dropped={dropped} />
      {wide ? (
        <DataTable {...shared} />
      ) : (
        <ColumnCards
          {...shared}
          inHead={['deal']}
          head={(row) => columns.find(({ key }) => key === 'deal')?.cell(row)}
          skeletonHeight="h-40"
        />
      )}
      {lastPage > 1 ? (
        <Pagination
          page={page}
          lastPage={lastPage}
          hasNext={page < lastPage}
          to={(number) => {
            const next = new URLSearchParams(search);
            if (number === 1) next.delete('page');
            else next.set('page', String(number));
            const text = next.toString();
            return text === '' ? pathname : `${pathname}?${text}`;
          }}
        />
      ) : null}
    </div>
  );
}

/** Leads to the row that a link on this page is about, in the list that the ref stands for. */
function useFocusedRow() {
  const list = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation() as { key: string; state: unknown };
  const pushed = useNavigationType() !== NavigationType.Pop;
  const row = typeof state === 'object' && state !== null && 'row' in state ? String(state.row) : undefined;
  useEffect(() => {
    if (!pushed || row === undefined) return;
    const links = list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [];
    const link = [...links].find((it) => it.getAttribute('href')?.endsWith(paths.deal(row)));
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
  }, [key, pushed, row]);
  return list;
}
