import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createShelf } from '../browser/shelf.ts';
import { keepLog } from './keep-log.ts';
import { createRequestLog, type RequestLog } from './request-log.ts';

const shelf = () => createShelf(() => window.localStorage);
let test: AbortController;

/** The log of a tab. */
function openLog(scope = 'scope', ended = test.signal): RequestLog {
  const log = createRequestLog(ended);
  keepLog(log, shelf(), scope, ended);
  return log;
}
const entry = (what: string, at: number) => ({ what, at, from: 'network' as const });
const whats = (log: RequestLog | undefined) => log?.get().map(({ what }) => what);

beforeEach(() => {
  test = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  test.abort();
  vi.useRealTimers();
});

describe('the log', () => {
  it('keeps the last 200 of this browser, over a reload', () => {
    const log = openLog();
    for (let i = 0; i < 250; i++) log.add(entry(`/deals/${i}`, i));
    expect(log.get()).toHaveLength(200);
    expect(log.get()[0]?.what).toBe('/deals/249');
    vi.advanceTimersByTime(1500);
    expect(whats(openLog())).toEqual(whats(log));
  });

  it('keeps what was noted before anybody kept it', () => {
    const log = createRequestLog(test.signal);
    log.add(entry('/deals', 1));
    keepLog(log, shelf(), 'scope', test.signal);
    vi.advanceTimersByTime(1500);
    expect(whats(openLog())).toEqual(['/deals']);
  });

  it('joins what two tabs note', () => {
    const [one, two] = [openLog(), openLog()];
    one.add(entry('/a', 1));
    two.add(entry('/b', 2));
    vi.advanceTimersByTime(1500);
    window.dispatchEvent(new StorageEvent('storage', { key: 'deals-explorer:requests' }));
    expect(whats(one)).toEqual(['/b', '/a']);
    expect(whats(two)).toEqual(['/b', '/a']);
  });

  it('keeps its last second when the page goes', () => {
    openLog().add(entry('/deals', 1));
    window.dispatchEvent(new Event('pagehide'));
    expect(openLog().get()).toHaveLength(1);
  });

  it('shows nothing of another connection', () => {
    openLog('first').add(entry('/deals', 1));
    vi.advanceTimersByTime(1500);
    expect(openLog('second').get()).toEqual([]);
  });

  it('leaves nothing and notes nothing once its connection has ended', () => {
    const end = new AbortController();
    const log = openLog('first', end.signal);
    log.add(entry('/deals', 1));
    vi.advanceTimersByTime(1500);
    end.abort();
    log.add(entry('/late', 2));
    vi.advanceTimersByTime(1500);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(shelf().read('requests'))).not.toMatch(/deals|late/);
  });

  it('clears what this connection asked, and nothing of the next one', () => {
    const first = openLog('first');
    first.add(entry('/first', 1));
    vi.advanceTimersByTime(1500);
    openLog('second').add(entry('/second', 2));
    vi.advanceTimersByTime(1500);
    first.clear();
    expect(whats(openLog('second'))).toEqual(['/second']);
  });
});
