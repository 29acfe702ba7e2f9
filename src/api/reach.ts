import type { ErrorKind } from './error.ts';

/** What the last request said of the connection: whether the API answers, and takes the key. */
export type Reach = 'not-tried' | 'connected' | 'refused' | 'unreachable';

/** What says that nothing was heard of the API. */
const SILENT: ReadonlySet<ErrorKind> = new Set(['offline', 'blocked', 'timeout', 'redirected']);

/** What a request says of the connection; `failure` is undefined for a good answer. */
export function reachAfter(before: Reach, failure: ErrorKind | undefined): Reach {
  if (failure === 'unauthorized') return 'refused';
  if (failure !== undefined && SILENT.has(failure)) return 'unreachable';
  // the API answers others
  if (failure === 'stopped') return before;
  // one answer that makes no sense does not undo the good ones before it
  if (failure === 'not-the-api' || failure === 'in-between')
    return before === 'connected' ? before : 'unreachable';
  return 'connected';
}
