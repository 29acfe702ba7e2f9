import { useCallback, useEffect, useState } from 'react';
import { printPage } from '../../browser/print.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { CatalogueKind, Items } from '../../catalogue/kinds.ts';
import type { Question } from '../../catalogue/shape.ts';
import { isCommand } from '../../browser/letter-key.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import type { Sorting } from '../../ui/sorting.tsx';
import type { FoundItems } from './use-found.ts';
import type { CatalogueView } from './view.ts';

/** Rows that are printed at most, some hundred pages. */
export const MOST_PRINTED = 2_000;

/** How printing stands, and what begins it. */
export interface Paper<Item> {
  /** What is drawn for paper. */
  readonly found: FoundItems<Item> | undefined;
  /** It is still being drawn. */
  readonly preparing: boolean;
  readonly problem: string | undefined;
  readonly print: () => void;
  /** Told how many rows are drawn: when all are, they are printed. */
  readonly onDrawn: (from: number, to: number) => void;
}

/**
 * Prints what is found, all of it and not the rows alone that are on the screen: with `print`, or with Ctrl+P, whose dialog
 * waits until they are drawn. `view` names what the page shows: when it changes, what is being prepared is dropped.
 */
export function usePaper<Item>(
  catalogue: Catalogue<Item>,
  question: Question,
  view: string,
  any: boolean,
): Paper<Item> {
  const [work, setWork] = useState<{ view: string; found?: FoundItems<Item>; printed?: boolean }>();
  const [problem, setProblem] = useState<string>();
  const asked = JSON.stringify(question);
  const print = useCallback(() => {
    setProblem(undefined);
    setWork({ view });
    const asking = JSON.parse(asked) as Question;
    catalogue.ask(asking, 0, MOST_PRINTED).then(
      (answer) => {
        const found = { ...answer, asked, looked: asking.text, generation: 0, onPaper: true };
        setWork((before) => (before?.view === view ? { ...before, found } : before));
      },
      () => {
        setWork(undefined);
        setProblem('The list could not be prepared for printing. Reload the page, and try again.');
      },
    );
  }, [catalogue, asked, view]);
  useEffect(
    () => () => {
      // once another list is asked for, nobody waits for the paper of this one
      setWork(undefined);
    },
    [view],
  );
  const found = work?.found;
  const onDrawn = useCallback(
    (_: number, drawn: number) => {
      if (found === undefined || drawn < found.items.length) return;
      setWork({ view, found, printed: true });
      void printPage().then((printed) => {
        setWork(undefined);
        if (!printed) setProblem('This browser cannot print. Take the list home as a file instead.');
      });
    },
    [found, view], // another press prints again, should the browser not have said that the first has ended
  );
  useEffect(() => {
    if (!any) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCommand(event, 'p')) return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, [any, print]);
  return { found, preparing: work !== undefined && !work.printed, problem, print, onDrawn };
}

/** Says that the list is being prepared, wherever on the page one is. */
export function Preparing<K extends CatalogueKind>(props: {
  view: Pick<CatalogueView<K>, 'one' | 'many'>;
  paper: Pick<Paper<Items[K]>, 'found' | 'preparing'>;
}) {
  const { view, paper } = props;
  const rows = paper.found
    ? formatQuantity(paper.found.items.length, view.one, view.many)
    : `the ${view.many}`;
  return (
    <p
      role="status"
      className={
        paper.preparing
          ? 'fixed right-4 bottom-20 z-10 rounded bg-ink px-3.5 py-2 text-sm text-canvas shadow-card md:bottom-4 print:hidden'
          : 'sr-only'
      }
    >
      {paper.preparing ? `Preparing ${rows} for printing…` : ''}
    </p>
  );
}

/** What is only on paper: all rows while they are printed, and what is missing where only those on the screen are. */
export function OnPaper<K extends CatalogueKind>(props: {
  view: CatalogueView<K>;
  paper: Paper<Items[K]>;
  sorting: Sorting;
  total: number;
}) {
  const { view, paper, sorting, total } = props;
  const { found, onDrawn } = paper;
  const all = formatQuantity(total, view.one, view.many);
  return (
    <div className="hidden print:block">
      {found ? (
        <>
          <view.List found={found} busy={false} sorting={sorting} onShow={onDrawn} />
          {found.items.length < total ? (
            <p>
              The first {formatCount(found.items.length)} of {all}. A file has all of them.
            </p>
          ) : null}
        </>
      ) : (
        <p>
          Only the rows that were on the screen, of {all}. To print more, use Ctrl+P or the button “Print” on
          the page.
        </p>
      )}
    </div>
  );
}
