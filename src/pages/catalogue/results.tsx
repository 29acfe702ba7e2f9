import { useMemo, useState } from 'react';
import { RowLink } from '../../components/row-link.tsx';
import { dealTitle } from '../../components/deal-title.ts';
import { solDecimals } from '../../components/figures.tsx';
import { useApiNow } from '../../components/use-api-now.ts';
import { markFound } from '../../catalogue/words.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Question } from '../../catalogue/shape.ts';
import type { Deal } from '../../contract/deal.ts';
import { isOver } from '../../data/deal-facts.ts';
import { useSession } from '../../data/services.ts';
import { downloadText } from '../../browser/download.ts';
import { CSV_FORMATS, type CsvFormat } from '../../lib/csv.ts';
import { localDay } from '../../lib/day.ts';
import { formatQuantity } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { takingHome } from '../../own/taking-home.ts';
import { DealCard, MerchantLink } from '../../resources/deal-card.tsx';
import { dealColumns } from '../../resources/deals.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LongCards } from '../../ui/long-cards.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SortField, type Sorting } from '../../ui/sorting.tsx';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { useStore } from '../../ui/use-store.ts';
import type { FoundItems } from './use-found.ts';

/** The columns of the catalogue: those of the page of deals, each of which sorts, with what was looked for marked. */
export function catalogueColumns(decimals: number, looked: string): readonly Column<Deal>[] {
  return dealColumns(decimals).map((column) => ({
    ...column,
    ...(column.key === 'expires'
      ? { numeric: false, orders: ['soonest first', 'latest first'] as const }
      : {}),
    ...(column.key === 'title'
      ? {
          cell: (deal: Deal) => (
            <>
              <FoundTitle deal={deal} looked={looked} />
              <MerchantLink deal={deal} />
            </>
          ),
        }
      : {}),
  }));
}

function FoundTitle({ deal, looked }: { deal: Deal; looked: string }) {
  return (
    <RowLink
      to={paths.deal(deal.id)}
      className="line-clamp-2 py-px font-semibold underline-offset-3 hover:underline"
    >
      <bdi>
        {markFound(dealTitle(deal), looked).map(({ text, marked }, place) =>
          marked ? (
            <mark key={place} className="rounded-sm bg-accent-soft text-inherit">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </bdi>
    </RowLink>
  );
}

/** What was found, of whatever length. */
export function Results(props: {
  found: FoundItems<Deal>;
  looked: string;
  busy: boolean;
  sorting: Sorting;
  onShow: (from: number, to: number) => void;
}) {
  const { found, looked, busy, sorting, onShow } = props;
  const wide = useMedia(WIDE);
  const now = useApiNow();
  const decimals = solDecimals(found.items.map(({ price }) => price));
  const columns = useMemo(() => catalogueColumns(decimals, looked), [decimals, looked]);
  const list = {
    label: 'Deals',
    count: found.total,
    rowAt: (index: number) => found.items[index - found.from],
    rowKey: ({ id }: Deal) => id,
    onShow,
    busy,
  };
  if (!wide) {
    return (
      <LongCards {...list} height={146}>
        {(deal) => (
          <DealCard
            as="div"
            deal={deal}
            over={isOver(deal, now)}
            title={<FoundTitle deal={deal} looked={looked} />}
          />
        )}
      </LongCards>
    );
  }
  return (
    <LongTable
      {...list}
      columns={columns}
      sorting={sorting}
      rowLook={(deal) => (isOver(deal, now) ? 'text-ink-3' : '')}
      height={84}
    />
  );
}

/** Says the order; where there are no heads to sort by, it is a field. */
export function SortChoice({ sorting, looked }: { sorting: Sorting; looked: string }) {
  const wide = useMedia(WIDE);
  const unsorted = looked === '' ? 'Newest first' : 'Best match first';
  const columns = catalogueColumns(2, '');
  const column = columns.find(({ key }) => key === sorting.key);
  if (wide) return <p className="text-sm text-ink-3">{column ? `Sorted by “${column.title}”` : unsorted}</p>;
  return <SortField columns={columns} sorting={sorting} unsorted={unsorted} />;
}

const FILES = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** Takes home all that is found, in its order. */
export function Export(props: {
  catalogue: Catalogue<Deal>;
  question: Question;
  total: number;
  read: number;
}) {
  const { catalogue, question, total, read } = props;
  const { baseUrl } = useSession();
  const chosen = useStore(takingHome);
  const [problem, setProblem] = useState<string>();
  const take = async (kind: keyof typeof FILES) => {
    setProblem(undefined);
    try {
      const [{ items }, { dealsCsv, dealsJson }] = await Promise.all([
        catalogue.ask(question, 0, total),
        import('../../resources/catalogue.ts'), // few take it home
      ]);
      const source = { api: baseUrl, read: new Date(read).toISOString() };
      const text = kind === 'csv' ? dealsCsv(items, source, chosen.csv) : dealsJson(items, source);
      if (!downloadText(`deals-${localDay(Date.now())}.${kind}`, text, FILES[kind]))
        setProblem('The browser refused the download.');
    } catch {
      setProblem('The file could not be made. Reload the page, and try again.');
    }
  };
  return (
    <section aria-label="Export" className="grid grid-cols-1 gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <Button onClick={() => void take('csv')}>Download CSV</Button>
        <Button onClick={() => void take('json')}>Download JSON</Button>
        <SelectField
          label="Figures in the CSV file"
          value={chosen.csv}
          options={Object.entries(CSV_FORMATS).map(([value, { decimal, separator }]) => ({
            value: value as CsvFormat,
            label: `1${decimal}5, columns by ${separator === ',' ? 'comma' : 'semicolon'}`,
          }))}
          onChange={(csv) => {
            takingHome.set({ ...chosen, csv });
          }}
        />
        <p className="pb-2 text-sm text-ink-3">
          All {formatQuantity(total, 'deal', 'deals')} above, in this order, with all fields. The key is not
          in the file.
        </p>
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </section>
  );
}
