import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idFromPath, paths } from './paths.ts';

describe('paths', () => {
  it('carry any id there and back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const path = paths.deal(id);
        expect(path).toMatch(/^\/deals\/[^/?#]+$/);
        const { pathname } = new URL(path, 'https://deals.example');
        expect(pathname).toBe(path);
        if (!/^\.{0,2}$/.test(id) && !/\p{Surrogate}/u.test(id)) expect(idFromPath(pathname)).toBe(id);
      }),
    );
    for (const id of ['a/b', '%2F', '%', 'a?b#c', ' ', '../x']) expect(idFromPath(paths.deal(id))).toBe(id);
  });

  it('stay in the app for ids that no path can carry', () => {
    for (const id of ['', '.', '..', '\ud800']) expect(paths.deal(id)).toBe('/deals/~');
    expect(idFromPath('/deals/%E0%A4%A')).toBe('%E0%A4%A');
  });
});
