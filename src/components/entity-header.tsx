import { type ReactNode, useEffect } from 'react';
import { useServices } from '../data/services.ts';
import { withVisit } from '../own/visits.ts';
import { comparing } from '../lib/comparing.ts';
import { paths } from '../lib/paths.ts';
import { PageHeading } from '../ui/heading.tsx';
import { Link } from '../ui/link.tsx';
import { BackLink } from './back-link.tsx';
import { Freshness } from './freshness.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareLink } from './share-link.tsx';

/** The head of a page about one thing: the way back, its name, what it belongs to, and how old what is shown is. */
export function EntityHeader(props: {
  what: 'deal' | 'listing' | 'merchant';
  id: string;
  list: { to: string; name: string };
  /** What it is called; undefined while that is not known. */
  name: string | undefined;
  query: {
    data: unknown;
    isPending: boolean;
    isPlaceholderData: boolean;
    isFetching: boolean;
    isError: boolean;
    dataUpdatedAt: number;
    refetch: () => Promise<unknown>;
  };
  /** Beside the name. */
  mark?: ReactNode;
  /** Under the name, in a line. */
  children?: ReactNode;
}) {
  const { what, id, list, name, query, mark, children } = props;
  const { visits } = useServices();
  useEffect(() => {
    if (name !== undefined) visits.set(withVisit(visits.get(), { kind: what, id, name }));
  }, [visits, what, id, name]);
  const kind = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  return (
    <>
      <BackLink to={list.to}>{list.name}</BackLink>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div className="grid min-w-0 grid-cols-1 gap-y-1">
          <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
            <PageHeading title={name ?? kind}>
              {name === undefined ? query.isPending ? `Loading ${what}…` : kind : <bdi>{name}</bdi>}
            </PageHeading>
            {mark}
          </div>
          {children ? (
            <div
              key={name === undefined ? 'coming' : 'there'}
              className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2"
            >
              {children}
            </div>
          ) : null}
        </div>
        {query.isPlaceholderData ? (
          <p className="min-h-6 text-sm text-ink-3">Showing what is known so far. Loading the rest…</p>
        ) : (
          <Freshness
            waiting={!query.data}
            updatedAt={query.dataUpdatedAt}
            failed={query.isError}
            requests={1}
            busy={query.isFetching}
            onRefresh={() => {
              void query.refetch();
            }}
          >
            <SaveButton kind={what} id={id} name={name} />
            {what === 'deal' ? (
              <Link
                to={paths.compare(comparing([id]))}
                className="inline-flex min-h-6 items-center font-semibold text-accent underline-offset-3 hover:underline print:hidden"
              >
                Compare
              </Link>
            ) : null}
            <ShareLink />
          </Freshness>
        )}
      </header>
    </>
  );
}
