import { onLeave } from '../browser/page.ts';
import type { Shelf } from '../browser/shelf.ts';
import type { LogEntry, RequestLog } from './request-log.ts';

const NAME = 'requests';
const VERSION = 2;

/** Writing waits for a quiet moment, in milliseconds. */
const DELAY = 1000;

/**
 * Keeps the log of a scope on this device, where it outlives a reload and the other tabs find it. Stops, and leaves nothing,
 * when `ended` is aborted.
 */
export function keepLog(log: RequestLog, shelf: Shelf, scope: string, ended: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while entries of others are taken in, which are kept already. */
  let taking = false;
  const take = () => {
    taking = true;
    log.merge(read(shelf, scope));
    taking = false;
  };
  const save = () => {
    if (timer === undefined) return; // all is written
    clearTimeout(timer);
    timer = undefined;
    take();
    write(log.get());
  };
  const write = (entries: readonly LogEntry[]) => {
    shelf.write(NAME, { version: VERSION, value: { scope, entries } });
  };
  // noted before anybody kept it
  if (log.get().length > 0) timer = setTimeout(save, DELAY);
  take();
  const unsubscribe = log.subscribe(() => {
    if (taking) return;
    if (log.get().length === 0) {
      // cleared; what another connection left there is not ours to clear
      clearTimeout(timer);
      timer = undefined;
      if (read(shelf, scope).length > 0) write([]);
    } else timer ??= setTimeout(save, DELAY);
  });
  shelf.onOutsideChange((name) => {
    if (name !== NAME || ended.aborted) return;
    // cleared in another tab; what is not written yet is ours alone
    if (read(shelf, scope).length === 0 && timer === undefined) log.clear();
    else take();
  });
  const stop = onLeave(save);
  ended.addEventListener('abort', () => {
    clearTimeout(timer);
    timer = undefined;
    stop();
    unsubscribe();
    if (read(shelf, scope).length > 0) write([]);
  });
}

/** What is kept of a scope; nothing of another one, which an ended connection left there. */
function read(shelf: Shelf, scope: string): readonly LogEntry[] {
  const stored = shelf.read(NAME) as { version?: unknown; value?: unknown } | undefined;
  const { scope: theirs, entries: kept } = (stored?.value ?? {}) as { scope?: unknown; entries?: unknown };
  if (stored?.version !== VERSION || theirs !== scope || !Array.isArray(kept)) return [];
  return (kept as unknown[]).filter(
    (entry): entry is LogEntry =>
      typeof entry === 'object' &&
      entry !== null &&
      ['id', 'what', 'from', 'page'].every((name) => typeof Reflect.get(entry, name) === 'string') &&
      typeof Reflect.get(entry, 'at') === 'number',
  );
}
