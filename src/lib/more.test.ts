import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { toCsv } from './csv.ts';
import { createJob } from './job.ts';
import { indentJson } from './json-text.ts';
import { sumSol } from './sol.ts';

describe('JSON as it came', () => {
  it('gains line breaks and loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.parse(indentJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps numbers in the digits that they came in, and strings with brackets whole', () => {
    expect(indentJson('{"a":1e21,"b":0.10,"c":[],"d":"{[,\\"]"}')).toBe(
      '{\n  "a": 1e21,\n  "b": 0.10,\n  "c": [],\n  "d": "{[,\\"]"\n}',
    );
    expect(indentJson('[1,[2]]')).toBe('[\n  1,\n  [\n    2\n  ]\n]');
  });

  it('survives what is no JSON', () => {
    expect(indentJson('<html> "broken')).toContain('<html>');
    expect(indentJson('}}}{')).toContain('{');
    expect(indentJson('['.repeat(25_000)).length).toBeLessThan(10_000_000);
  });
});

describe('a sum of SOL', () => {
  it('is exact in lamports', () => {
    expect(sumSol([0.1, 0.2])).toBe(0.3);
    expect(sumSol(Array.from({ length: 10 }, () => 0.000000001))).toBe(1e-8);
    expect(sumSol([980_834.844200915, 0.000000001])).toBe(980_834.844200916);
  });

  it('leaves out what is missing, and is missing when all are', () => {
    expect(sumSol([1, null, undefined, Number.NaN])).toBe(1);
    expect(sumSol([null, undefined])).toBeUndefined();
    expect(sumSol([])).toBeUndefined();
  });

  it('agrees with adding up whole lamports', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40_000_000_000 }), { minLength: 1, maxLength: 200 }),
        (lamports) => {
          const sum = lamports.reduce((a, b) => a + b, 0);
          expect(sumSol(lamports.map((value) => value / 1e9))).toBeCloseTo(sum / 1e9, 9);
          expect(Math.round((sumSol(lamports.map((value) => value / 1e9)) ?? 0) * 1e9)).toBe(sum);
        },
      ),
    );
  });
});

describe('CSV', () => {
  const line = (...cells: Parameters<typeof toCsv>[0][number]) => toCsv([cells]).slice(1, -2);

  it('begins with the mark that tells spreadsheets its encoding, and ends lines as they want', () => {
    expect(toCsv([['a'], ['b']])).toBe('\ufeffa\r\nb\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x")'])(
    'neutralises %j',
    (text) => {
      expect(line(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('keeps numbers numbers, in plain digits, negative ones too', () => {
    expect(line(1e-9, -2.5, 0, 1e21)).toBe('0.000000001,-2.5,0,1000000000000000000000');
  });

  it('leaves what is missing empty, never 0', () => {
    expect(line(null, undefined, Number.NaN, 'x')).toBe(',,,x');
  });

  it('quotes quotes, commas and line breaks', () => {
    expect(line('a "b"', 'c,d', 'e\nf', '寿司')).toBe('"a ""b""","c,d","e\nf",寿司');
  });
});

describe('a job', () => {
  const setUp = (atOnce = 2) => {
    const waiting = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
    const started: string[] = [];
    const job = createJob<string>((id, signal) => {
      started.push(id);
      return new Promise<void>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    }, atOnce);
    const finish = async (id: string, error?: Error) => {
      const item = waiting.get(id);
      if (error) item?.reject(error);
      else item?.resolve();
      await vi.waitFor(() => undefined);
    };
    return { job, started, finish };
  };

  it('works through its items, a few at once', async () => {
    const { job, started, finish } = setUp();
    job.start(['a', 'b', 'c']);
    expect(started).toEqual(['a', 'b']);
    await finish('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await finish('a');
    await finish('c');
    expect(job.get()).toMatchObject({ status: 'done', done: 3, total: 3 });
  });

  it('pauses, and goes on with what was under way', async () => {
    const { job, started, finish } = setUp();
    job.start(['a', 'b', 'c']);
    await finish('a');
    job.pause();
    expect(job.get()).toMatchObject({ status: 'paused', done: 1 });
    await finish('b');
    expect(job.get().done).toBe(1);
    job.resume();
    expect(started).toEqual(['a', 'b', 'c', 'b', 'c']);
    await finish('b');
    await finish('c');
    expect(job.get()).toMatchObject({ status: 'done', done: 3, failed: new Map() });
  });

  it('notes a failure, goes on, and does one item again', async () => {
    const { job, finish } = setUp(1);
    job.start(['a', 'b']);
    await finish('a', new Error('boom'));
    await finish('b');
    expect(job.get()).toMatchObject({ status: 'done', done: 1 });
    expect(job.get().failed.get('a')?.message).toBe('boom');
    job.retry('a');
    expect(job.get()).toMatchObject({ status: 'running', failed: new Map() });
    await finish('a');
    expect(job.get()).toMatchObject({ status: 'done', done: 2 });
  });

  it('pauses by itself at a failure that all would meet, and loses no item', async () => {
    const fails: ((error: Error) => void)[] = [];
    const done: string[] = [];
    let broken = true;
    const job = createJob<string>(
      (id) =>
        broken ? new Promise((_, reject) => fails.push(reject)) : Promise.resolve().then(() => done.push(id)),
      2,
      (error) => error.message === 'refused',
    );
    job.start(['a', 'b', 'c']);
    fails[0]?.(new Error('refused'));
    await vi.waitFor(() => {
      expect(job.get()).toMatchObject({ status: 'paused', stopped: new Error('refused'), failed: new Map() });
    });
    broken = false;
    job.resume();
    await vi.waitFor(() => {
      expect(job.get()).toMatchObject({ status: 'done', done: 3, stopped: undefined });
    });
    expect(done.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('stops for good when it is cancelled', async () => {
    const { job, started, finish } = setUp();
    job.start(['a', 'b', 'c']);
    job.cancel();
    await finish('a');
    expect(started).toEqual(['a', 'b']);
    expect(job.get()).toMatchObject({ status: 'idle', done: 0 });
  });
});
