import type { Paging } from '../data/paging.ts';
import { formatCount, formatQuantity } from '../lib/format.ts';
import { Pagination } from '../ui/pagination.tsx';

/** "1,284 deals", or what can be said while the count is not known. */
export function listCount(
  paging: Paging | undefined,
  state: { stale: boolean; shown: number },
  one: string,
  many: string,
): string {
  if (!paging || state.stale) return `Loading ${many}…`;
  if (paging.total !== undefined) return formatQuantity(paging.total, one, many);
  return `${formatQuantity(state.shown, one, many)} on this page`;
}

/** The pages of a list, and which items of how many are shown. */
export function ListPages(props: {
  page: number;
  paging: Paging;
  stale: boolean;
  to: (page: number) => string;
  /** Called when somebody is about to go to another page, which can then be read ahead. */
  onIntent?: (page: number) => void;
}) {
  const { page, paging, stale, to, onIntent } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Pagination
        page={page}
        lastPage={paging.lastPage}
        hasNext={paging.hasNext}
        to={to}
        onIntent={onIntent}
      />
      {paging.range && !stale ? (
        <p className="text-sm text-ink-3">
          {formatCount(paging.range.from)} to {formatCount(paging.range.to)}
          {paging.total === undefined ? '' : ` of ${formatCount(paging.total)}`}
        </p>
      ) : null}
    </div>
  );
}
