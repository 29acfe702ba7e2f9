import type { ReactNode } from 'react';
import { curlCommand } from '../api/curl.ts';
import { ApiError } from '../api/error.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import { useSession } from '../data/services.ts';
import { paths } from '../lib/paths.ts';
import { Facts } from '../ui/card.tsx';
import { EntityHeader } from './entity-header.tsx';
import { EntityNotFound } from './entity-not-found.tsx';
import { QueryError } from './query-error.tsx';
import { RawResponse } from './raw-response.tsx';

/** The list that each kind of thing belongs to. */
const LISTS = {
  deal: { to: paths.deals(), one: paths.deal, name: 'All deals', browse: 'Browse all deals' },
  listing: {
    to: paths.marketplace(),
    one: paths.listing,
    name: 'Marketplace',
    browse: 'Browse all listings',
  },
  merchant: {
    to: paths.merchants(),
    one: paths.merchant,
    name: 'All merchants',
    browse: 'Browse all merchants',
  },
} as const;

/** A page about one thing: its head, what went wrong with it if anything, what it is, and the answer as it came. */
export function EntityPage(props: {
  what: keyof typeof LISTS;
  id: string;
  /** What it is called; undefined while that is not known. */
  name: string | undefined;
  query: Parameters<typeof EntityHeader>[0]['query'] & Parameters<typeof QueryError>[0]['query'];
  endpoint: AnyEndpoint;
  /** The body of the answer; undefined or '' while there is none. */
  raw: string | undefined;
  /** Whether there is something to show, be it from an earlier answer. */
  shown: boolean;
  /** Beside the name. */
  mark?: ReactNode;
  /** Under the name, in a line. */
  line?: ReactNode;
  /** Its ids, as facts: for those who look it up elsewhere. */
  ids?: ReactNode;
  children: ReactNode;
}) {
  const { what, id, name, query, endpoint, raw, shown, mark, line, ids, children } = props;
  const { baseUrl } = useSession();
  const list = LISTS[what];
  if (query.error instanceof ApiError && query.error.kind === 'not-found')
    return <EntityNotFound what={what} id={id} error={query.error} list={list} />;
  return (
    <>
      <EntityHeader what={what} id={id} list={list} name={name} query={query} mark={mark}>
        {line}
      </EntityHeader>
      {/* what comes takes the place of its skeleton as a whole */}
      <div
        key={shown ? 'there' : query.isPending ? 'coming' : 'not there'}
        className="grid grid-cols-1 gap-4"
      >
        <QueryError query={query} shown={shown} />
        {children}
        {ids && shown ? (
          <section aria-label="Identifiers" className="border-t border-line px-1 pt-4 text-sm">
            <Facts>{ids}</Facts>
          </section>
        ) : null}
        {raw ? (
          <RawResponse raw={raw} curl={(shell) => curlCommand(baseUrl, endpoint, { id }, shell)} />
        ) : null}
      </div>
    </>
  );
}
