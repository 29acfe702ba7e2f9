import { describe, expect, it } from 'vitest';
import { holdsKey, withoutKey } from './key.ts';
import { cleanKey } from './pasted-key.ts';

describe('a pasted key', () => {
  it.each([
    ['  dx_abc \n', 'dx_abc'],
    ['\u200bdx_abc\ufeff', 'dx_abc'],
    ['dx_\u00adabc', 'dx_abc'],
    ['"dx_abc"', 'dx_abc'],
    ['X-API-Key: dx_abc', 'dx_abc'],
  ])('%j is cleaned', (pasted, key) => {
    expect(cleanKey(pasted)).toEqual({ ok: true, key });
  });

  it.each([[''], ['   '], ['\u200b'], ['dx abc'], ['dx_ключ'], ['dx_“abc”']])('%j is refused', (pasted) => {
    expect(cleanKey(pasted)).toMatchObject({ ok: false });
  });
});

describe('a text that holds the key', () => {
  it('is told in whatever letters, as some fields change them', () => {
    expect(holdsKey('MERCHANT DX_SECRET_1', 'dx_secret_1')).toBe(true);
    expect(holdsKey('dx_secret', 'dx_secret_1')).toBe(false);
  });

  it.each(['1', 'deals', 'page', ''])('is never one that holds the short key %j', (key) => {
    expect(holdsKey('/deals?page=1', key)).toBe(false);
  });

  it('is freed of it, wherever an API repeats it', () => {
    expect(withoutKey('no luck with dx_secret_1, dx_secret_1', 'dx_secret_1')).toBe('no luck with •••, •••');
    expect(withoutKey('NO LUCK WITH DX_SECRET_1', 'dx_secret_1')).toBe('NO LUCK WITH •••');
    expect(withoutKey('a.b*c(d)+e and axbxc', 'a.b*c(d)+e')).toBe('••• and axbxc');
    expect(withoutKey('no 1 of 11', '1')).toBe('no 1 of 11');
  });
});
