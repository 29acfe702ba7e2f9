import type { Database } from '../browser/database.ts';
import type { Shelf } from '../browser/shelf.ts';
import { keepKnown } from '../known/keep.ts';
import type { Known } from '../known/known.ts';
import { keepLog } from './keep-log.ts';
import type { RequestLog } from './request-log.ts';

/** Makes what a session knows and what it asked outlive the page, until it ends. Loaded once the page is painted. */
export function keepSession(
  session: {
    readonly known: Known;
    readonly log: RequestLog;
    readonly scope: string;
    readonly ended: AbortSignal;
  },
  device: Shelf,
  database: Database | undefined,
): void {
  const { known, log, scope, ended } = session;
  if (ended.aborted) return;
  keepLog(log, device, scope, ended);
  if (database) keepKnown(known, database, scope, ended);
}
