import { use } from 'react';
import { useCataloguePath } from '../components/use-catalogue-path.ts';
import { GoContext } from '../ui/link.tsx';
import type { Sorting } from '../ui/sorting.tsx';

/**
 * The head of a column, which leads to where all can be sorted by it: the API has no order, and that of one page is none.
 * (It looks like that of `ui/sorting.tsx`, which is more than a first visit to Deals needs.)
 */
const HeadToCatalogue: Sorting['Head'] = ({ column: { key, title, numeric, lowFirst }, look }) => {
  const to = useCataloguePath('deals', `${numeric && !lowFirst ? '-' : ''}${key}`);
  const go = use(GoContext);
  return (
    <th scope="col" className={look}>
      <button
        type="button"
        onClick={() => void go?.(to)}
        title="Sort all deals"
        className="inline-flex min-h-6 items-center gap-1 whitespace-nowrap hover:text-ink"
      >
        {title}
        <span aria-hidden="true" className="text-line-strong">
          ↕
        </span>
      </button>
    </th>
  );
};

export const SORTED_IN_CATALOGUE: Sorting = {
  Head: HeadToCatalogue,
  key: undefined,
  descending: false,
  ask: () => undefined,
};
