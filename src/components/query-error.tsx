import { Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { loadable } from '../ui/loadable.ts';
import type { ErrorOfQueryProps } from './error-panel.tsx';

/**
 * Most visits see no error: what puts one into words is loaded once the page is painted (app/after-paint.ts), ahead of any
 * need. Where it could not be, the error speaks for itself.
 */
const ErrorOfQuery = loadable<ErrorOfQueryProps>(
  () => import('./error-panel.tsx').then((m) => m.ErrorOfQuery),
  () => PlainError,
);

/**
 * What went wrong with a query, if anything: a panel where data is missing, a line above what is still shown. Trying again
 * asks once more.
 */
export function QueryError(props: {
  query: { error: Error | null; data: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  what?: string;
  /** Whether the page has something to show all the same, as from the list that one came from. */
  shown?: boolean;
  outcome?: string;
  /** True where what stands below waits for it, so that it is not pushed down: in one Suspense of the page. */
  awaited?: boolean;
}) {
  const { query, what, shown = query.data !== undefined, outcome = 'Not refreshed', awaited } = props;
  if (!query.error) return null;
  const error = (
    <ErrorOfQuery
      error={query.error}
      busy={query.isFetching}
      onRetry={() => {
        void query.refetch();
      }}
      shown={shown}
      what={what}
      outcome={outcome}
    />
  );
  return awaited ? error : <Suspense>{error}</Suspense>;
}

/** For QueryError above a list that is partly there. */
export const REST_FAILED = { outcome: 'The rest could not be read' };

function PlainError({ error, busy, onRetry }: ErrorOfQueryProps) {
  return (
    <p role="alert">
      {error.message}{' '}
      <Button aria-disabled={busy} onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
