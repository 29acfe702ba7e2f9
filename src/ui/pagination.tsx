import { Link } from './link.tsx';

interface Props {
  readonly page: number;
  /** The last page; undefined when nobody knows. */
  readonly lastPage: number | undefined;
  readonly hasNext: boolean;
  /** The address of a page. */
  readonly to: (page: number) => string;
  /** Called when somebody is about to go to the next page: the pointer or the focus is on it. */
  readonly onIntent?: ((page: number) => void) | undefined;
}

const CELL =
  'inline-flex min-h-9 min-w-9 items-center justify-center rounded px-2 whitespace-pre max-md:px-1.5';

/** Links to the pages of a list; the present one is marked, and what is far away is left out. */
export function Pagination({ page, lastPage, hasNext, to, onIntent }: Props) {
  return (
    <nav aria-label="Pagination" className="-ml-1.5 flex flex-wrap items-center gap-1 text-ink-2 md:-ml-2">
      <Step label="Previous page" off={page <= 1} to={to(Math.max(1, page - 1))} />
      {pageNumbers(page, lastPage).map((number, i) =>
        number === undefined ? (
          <span key={`gap ${i}`} aria-hidden="true" className="px-1">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`Page ${number}`}
            className={`${CELL} ${number === page ? 'border border-transparent bg-ink font-semibold text-canvas' : 'hover:bg-sunken'}`}
          >
            {number}
          </Link>
        ),
      )}
      <Step
        label="Next page"
        off={!hasNext}
        to={to(hasNext ? page + 1 : page)}
        onIntent={() => {
          if (hasNext) onIntent?.(page + 1);
        }}
      />
    </nav>
  );
}

/** One page back or forth. On a phone the word "page" is left to the eye's context; its name stays whole. */
function Step(props: { label: string; off: boolean; to: string; onIntent?: () => void }) {
  const { label, off, to, onIntent } = props;
  const text = (
    <>
      {label.split(' ')[0]}
      <span className="max-md:sr-only"> page</span>
    </>
  );
  // the same element whether or not it leads somewhere: at the last page the focus stays where it is
  return (
    <Link
      to={to}
      aria-disabled={off ? true : undefined}
      tabIndex={off ? -1 : undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={(event) => {
        if (off) event.preventDefault();
      }}
      className={`${CELL} ${off ? 'cursor-default text-ink-3' : 'hover:bg-sunken'}`}
    >
      {text}
    </Link>
  );
}

/** First, last and the neighbours of the present page; undefined stands for a gap. */
function pageNumbers(page: number, lastPage: number | undefined): (number | undefined)[] {
  const last = lastPage ?? page;
  const wanted = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= Math.max(last, page));
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, i) => {
    const before = numbers[i - 1];
    if (before === undefined || number - before === 1) return [number];
    // a gap of one page is that page
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}
