import { describe, expect, it, vi } from 'vitest';
import { createJob } from './job.ts';

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
