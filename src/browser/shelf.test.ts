import { describe, expect, it } from 'vitest';
import { createShelf } from './shelf.ts';
import { FakeStorage } from '../testing/fake-storage.ts';

describe('a shelf', () => {
  it('works in memory where storage is blocked', () => {
    const shelf = createShelf(() => {
      throw new Error('blocked');
    });
    expect(shelf.write('x', 1)).toBe(false);
    expect(shelf.read('x')).toBe(1);
    shelf.remove('x');
    expect(shelf.read('x')).toBeUndefined();
  });

  it('works in memory while storage is full', () => {
    const storage = new FakeStorage();
    const shelf = createShelf(() => storage);
    storage.full = true;
    expect(shelf.write('x', 1)).toBe(false);
    expect(shelf.read('x')).toBe(1);
    storage.full = false;
    expect(shelf.write('x', 2)).toBe(true);
    expect(shelf.read('x')).toBe(2);
  });
});
