import type { ReactNode } from 'react';
import { CARD, CardList } from './card-list.tsx';
import type { Column } from './data-table.tsx';
import { SortField, type Sorting } from './sorting.tsx';

/** Rows as cards, where a table of these columns has no room: a head, and the other columns under their titles. */
export function ColumnCards<Row>(props: {
  label: string;
  columns: readonly Column<Row>[];
  /** Keys of the columns that the head shows. */
  inHead: readonly string[];
  head: (row: Row) => ReactNode;
  /** In their order; undefined while they load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  sorting: Sorting;
  /** What the order is called that the rows come in. */
  unsorted?: string;
  skeletonHeight: string;
}) {
  const { label, columns, inHead, head, rows, rowKey, sorting, unsorted, skeletonHeight } = props;
  const figures = columns.filter(({ key }) => !inHead.includes(key));
  const foot = columns.some((column) => column.foot !== undefined);
  return (
    <>
      {rows ? <SortField columns={columns} sorting={sorting} unsorted={unsorted} /> : null}
      <CardList label={label} items={rows} skeletonHeight={skeletonHeight}>
        {(row) => (
          <li key={rowKey(row)} className={`${CARD} [overflow-wrap:anywhere]`}>
            {head(row)}
            <ColumnFigures columns={figures} of={(column) => column.cell(row)} />
          </li>
        )}
      </CardList>
      {rows && foot ? (
        <div className={`${CARD} border-line-strong`}>
          <p className="font-semibold">{columns.find(({ key }) => inHead.includes(key))?.foot}</p>
          <ColumnFigures
            columns={figures.filter((column) => column.foot !== undefined)}
            of={({ foot: it }) => it}
          />
        </div>
      ) : null}
    </>
  );
}

/** What stands in some columns of a row, under their titles. */
export function ColumnFigures<Row>(props: {
  columns: readonly Column<Row>[];
  of: (column: Column<Row>) => ReactNode;
}) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {props.columns.map((column) => (
        <div key={column.key} className="min-w-20">
          <dt className="text-xs text-ink-3">{column.title}</dt>
          <dd>{props.of(column)}</dd>
        </div>
      ))}
    </dl>
  );
}
