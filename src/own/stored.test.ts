import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createShelf } from '../browser/shelf.ts';
import { FakeStorage } from '../testing/fake-storage.ts';
import { persistedStore } from './stored.ts';

let device: FakeStorage;
let outside: ((event: { key: string | null }) => void)[];

beforeEach(() => {
  device = new FakeStorage();
  outside = [];
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof outside)[number]) => outside.push(listener),
  });
  return () => {
    vi.unstubAllGlobals();
  };
});

describe('a persisted store', () => {
  const as = {
    name: 'thing',
    version: 2,
    fallback: { size: 1 },
    migrate: (stored: unknown, version: number) =>
      version === 1 ? { size: Number(stored) } : (stored as { size: number }),
  };

  it('migrates what an earlier version wrote', () => {
    device.items.set('deals-explorer:thing', JSON.stringify({ version: 1, value: '7' }));
    expect(
      persistedStore(
        createShelf(() => device),
        as,
      ).get(),
    ).toEqual({ size: 7 });
  });

  it('leaves alone what a later version wrote', () => {
    device.items.set('deals-explorer:thing', JSON.stringify({ version: 3, value: { size: 'XL' } }));
    expect(
      persistedStore(
        createShelf(() => device),
        as,
      ).get(),
    ).toEqual({ size: 1 });
  });

  it('tells other tabs', () => {
    const one = persistedStore(
      createShelf(() => device),
      as,
    );
    const two = persistedStore(
      createShelf(() => device),
      as,
    );
    const heard = vi.fn();
    two.subscribe(heard);
    one.set({ size: 4 });
    for (const tell of outside) tell({ key: 'deals-explorer:thing' });
    expect(two.get()).toEqual({ size: 4 });
    expect(heard).toHaveBeenCalledOnce();
  });
});
