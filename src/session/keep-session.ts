import type { Database } from '../browser/database.ts';
import type { Shelf } from '../browser/shelf.ts';
import { keepKnown } from '../known/keep.ts';
import type { Change, Known } from '../known/known.ts';
import { keepLog } from './keep-log.ts';
import type { RequestLog } from './request-log.ts';

/**
 * Makes what a session knows and what it asked outlive the page, until it ends; gives the facts of an earlier page.
 * Loaded once the page is painted.
 */
export function keepSession(
  session: {
    readonly known: Known;
    readonly log: RequestLog;
    readonly scope: string;
    readonly ended: AbortSignal;
  },
  device: Shelf,
  database: Database | undefined,
): { readonly facts: Promise<readonly Change[]> } {
  const { known, log, scope, ended } = session;
  const nothing = Promise.resolve([]);
  if (ended.aborted) return { facts: nothing };
  keepLog(log, device, scope, ended);
  return { facts: database ? keepKnown(known, database, scope, ended) : nothing };
}
