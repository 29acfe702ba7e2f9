import { Link } from '../ui/link.tsx';
import type { Paging } from '../data/paging.ts';
import { formatCount } from '../lib/format.ts';
import { tameText } from '../lib/text.ts';
import { Button, buttonLook } from '../ui/button.tsx';
import { EmptyPanel } from '../ui/empty-panel.tsx';
import { focusHeading } from '../ui/heading.tsx';
import { type AppliedFilter, LABEL_LENGTH } from './filter-chips.tsx';

/** Instead of a list without items: a page past its end, filters to loosen, or that there is nothing at all. */
export function EmptyList(props: {
  one: string;
  many: string;
  /** What is said when there is nothing at all. */
  none: string;
  page: number;
  paging: Paging;
  applied: readonly AppliedFilter[];
  to: (page: number) => string;
}) {
  const { one, many, none, page, paging, applied, to } = props;
  if (paging.empty) return <EmptyPage page={page} paging={paging} to={to} />;
  if (applied.length > 0) return <NoMatch title={`No ${one} matches`} applied={applied} />;
  return <EmptyPanel title={`No active ${many}`}>{none}</EmptyPanel>;
}

/** Instead of a page without items: the way back, to the last page if that is known. */
function EmptyPage({ page, paging, to }: { page: number; paging: Paging; to: (page: number) => string }) {
  const { lastPage } = paging;
  const pastEnd = lastPage !== undefined && page > lastPage;
  return (
    <EmptyPanel title={`Page ${formatCount(page)} is ${pastEnd ? 'past the end' : 'empty'}`}>
      <Link to={to(pastEnd ? lastPage : 1)} className={buttonLook('secondary')}>
        {pastEnd ? `Go to the last page (${formatCount(lastPage)})` : 'Go to the first page'}
      </Link>
    </EmptyPanel>
  );
}

/** Instead of a list that is empty because of its filters: which of them to loosen. */
function NoMatch({ title, applied }: { title: string; applied: readonly AppliedFilter[] }) {
  return (
    <EmptyPanel title={title}>
      <p className="mb-3">
        {applied.length === 1
          ? 'Remove the filter to see more:'
          : 'Nothing matches all of these filters. Remove one of them:'}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {applied.map(({ name, label, remove }) => (
          <Button
            key={name}
            onClick={() => {
              remove();
              focusHeading();
            }}
          >
            <span>
              Without “<bdi>{tameText(label, LABEL_LENGTH)}</bdi>”
            </span>
          </Button>
        ))}
      </div>
    </EmptyPanel>
  );
}
