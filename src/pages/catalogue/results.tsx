import { useState } from 'react';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CatalogueKind, Items } from '../../catalogue/kinds.ts';
import type { Question } from '../../catalogue/shape.ts';
import { useSession } from '../../data/services.ts';
import { downloadText } from '../../browser/download.ts';
import { CSV_FORMATS, type CsvFormat } from '../../lib/csv.ts';
import { localDay } from '../../lib/day.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { takingHome } from '../../own/taking-home.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ordersOf, SortField, type Sorting } from '../../ui/sorting.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useStore } from '../../ui/use-store.ts';
import { MOST_PRINTED, type Paper, Preparing } from './paper.tsx';
import { ALL_COLUMNS } from './shared.ts';
import type { CatalogueView } from './view.ts';

/** Says the order; where not each has a head to sort by, it is a field. */
export function SortChoice<K extends CatalogueKind>(props: {
  view: Pick<CatalogueView<K>, 'columns' | 'order'>;
  sorting: Sorting;
  looked: string;
}) {
  const { view, sorting, looked } = props;
  const wide = useMedia(ALL_COLUMNS);
  const unsorted = looked === '' ? view.order : 'Best match first';
  const { columns } = view;
  const column = columns.find(({ key }) => key === sorting.key);
  if (wide)
    return (
      <p className="text-sm text-ink-3">
        {column ? (
          <>
            Sorted by “{column.title}”, {ordersOf(column)[sorting.descending ? 1 : 0]}.{' '}
            <Button
              look="link"
              className="text-sm"
              onClick={() => {
                sorting.ask(undefined, false);
              }}
            >
              {unsorted}
            </Button>
          </>
        ) : (
          unsorted
        )}
      </p>
    );
  return <SortField columns={columns} sorting={sorting} unsorted={unsorted} />;
}

const FILES = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const;

/** Takes home all that is found, in its order. */
export function Export<K extends CatalogueKind>(props: {
  view: Pick<CatalogueView<K>, 'kind' | 'one' | 'many'>;
  catalogue: Catalogue<Items[K]>;
  question: Question;
  total: number;
  read: number;
  paper: Pick<Paper<Items[K]>, 'found' | 'preparing' | 'problem' | 'print'>;
}) {
  const { view, catalogue, question, total, read, paper } = props;
  const { kind, one, many } = view;
  const { baseUrl } = useSession();
  const chosen = useStore(takingHome);
  const [problem, setProblem] = useState<string>();
  const take = async (type: keyof typeof FILES) => {
    setProblem(undefined);
    try {
      const [{ items }, { asCsv, asJson }] = await Promise.all([
        catalogue.ask(question, 0, total),
        import('./files.ts'), // few take it home
      ]);
      const source = { api: baseUrl, read: new Date(read).toISOString() };
      const text = type === 'csv' ? asCsv(kind, items, source, chosen.csv) : asJson(kind, items, source);
      if (!downloadText(`${kind}-${localDay(Date.now())}.${type}`, text, FILES[type]))
        setProblem('The browser refused the download.');
    } catch {
      setProblem('The file could not be made. Reload the page, and try again.');
    }
  };
  return (
    <section aria-label="Export" className="grid grid-cols-1 gap-3 print:hidden">
      <div className="flex flex-wrap items-end gap-3">
        <p aria-hidden="true" className="min-h-9.5 content-center font-semibold">
          Export
        </p>
        <Button onClick={() => void take('csv')}>CSV</Button>
        <Button onClick={() => void take('json')}>JSON</Button>
        <Button onClick={paper.print}>Print</Button>
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
          All {formatQuantity(total, one, many)} above, in this order, with all fields. The key is not in the
          file.{total > MOST_PRINTED ? ` On paper are the first ${formatCount(MOST_PRINTED)}.` : ''}
        </p>
      </div>
      <Preparing view={view} paper={paper} />
      {paper.problem ? <Notice tone="bad">{paper.problem}</Notice> : null}
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
    </section>
  );
}
