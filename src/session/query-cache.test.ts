import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { Answers, StoredAnswer } from './answers.ts';
import { createQueryCache, FRESH_FOR, tells } from './query-cache.ts';

/** What is kept over a reload, on which a test can look. */
function createAnswers() {
  const items = new Map<string, StoredAnswer>();
  const answers: Answers = {
    get: (name) => Promise.resolve(items.get(name)),
    put: (name, answer) => {
      items.set(name, answer);
      return Promise.resolve();
    },
  };
  const age = (by: number) => {
    for (const [name, item] of items) items.set(name, { ...item, at: item.at - by });
  };
  return { items, answers, age };
}

const ask = (answer: () => unknown) => ({
  queryKey: ['thing'],
  queryFn: vi.fn(() => Promise.resolve(answer())),
});

describe('what was read before a reload', () => {
  it('answers while it is fresh, without a request', async () => {
    const { answers, age } = createAnswers();
    await createQueryCache({ answers }).query(ask(() => 'first'));
    age(FRESH_FOR.entity - 1000);
    const again = ask(() => 'second');
    const hit = vi.fn();
    expect(await createQueryCache({ answers, onHit: hit }).query(again)).toBe('first');
    expect(again.queryFn).not.toHaveBeenCalled();
    expect(hit).toHaveBeenCalledExactlyOnceWith('storage', ['thing']);
  });

  it('is not passed off as fresh when it is old and nobody looks', async () => {
    const { answers, age } = createAnswers();
    await createQueryCache({ answers }).query(ask(() => 'first'));
    age(FRESH_FOR.entity + 1000);
    expect(await createQueryCache({ answers }).query(ask(() => 'second'))).toBe('second');
  });

  it('is shown at once with its age when it is old and somebody looks, and asked for again', async () => {
    const { answers, age } = createAnswers();
    await createQueryCache({ answers }).query(ask(() => 'first'));
    age(20 * 3_600_000);
    const cache = createQueryCache({ answers });
    const seen: [unknown, boolean][] = [];
    const observer = new QueryObserver(
      cache,
      ask(() => 'second'),
    );
    const stop = observer.subscribe(({ data, dataUpdatedAt }) => {
      if (data !== undefined) seen.push([data, Date.now() - dataUpdatedAt > 3_600_000]);
    });
    await vi.waitFor(() => {
      expect(seen.at(-1)).toEqual(['second', false]);
    });
    expect(seen).toContainEqual(['first', true]);
    stop();
  });

  it('is forgotten after a day, and when its shape is of another version', async () => {
    const { answers, age, items } = createAnswers();
    await createQueryCache({ answers }).query(ask(() => 'first'));
    for (const [name, item] of items) items.set(name, { ...item, version: 99 });
    expect(await createQueryCache({ answers }).query(ask(() => 'second'))).toBe('second');
    age(25 * 3_600_000);
    const cache = createQueryCache({ answers });
    const observer = new QueryObserver(
      cache,
      ask(() => 'third'),
    );
    const seen: unknown[] = [];
    const stop = observer.subscribe(({ data }) => {
      if (data !== undefined) seen.push(data);
    });
    await vi.waitFor(() => {
      expect(seen).toContain('third');
    });
    expect(seen).not.toContain('second');
    stop();
  });

  it('is never an error, nor what is made of other answers', async () => {
    const { answers, items } = createAnswers();
    const cache = createQueryCache({ answers });
    await cache
      .query({ queryKey: ['bad'], queryFn: () => Promise.reject(new Error('no')), retry: false })
      .catch(() => undefined);
    await cache.query({ ...ask(() => 'sum'), meta: { stored: false } });
    expect(items.size).toBe(0);
  });
});

it('tells what an answer says of the market in one go with the answer itself, so that both are drawn together', async () => {
  const order: string[] = [];
  const { answers } = createAnswers();
  for (const from of ['network', 'storage']) {
    const cache = createQueryCache({
      answers,
      onNews: ({ at }) => order.push(`news of ${String(at)}`),
    });
    const observer = new QueryObserver(cache, {
      ...ask(() => ({ at: 5 })),
      meta: tells(({ at }: { at: number }) => ({ at })),
    });
    // as the library's own hook listens; what React draws of a store comes right after, in a microtask
    const stop = observer.subscribe(
      notifyManager.batchCalls(({ isSuccess }: { isSuccess: boolean }) => {
        if (!isSuccess) return;
        order.push(`answer from ${from}`);
        queueMicrotask(() => order.push('drawn'));
      }),
    );
    await vi.waitFor(() => {
      expect(order.at(-1)).toBe('drawn');
    });
    stop();
    expect(order.splice(0).slice(0, 3)).toEqual([`answer from ${from}`, 'news of 5', 'drawn']);
  }
});
