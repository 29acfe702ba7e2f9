import { expect, it } from 'vitest';
import { BadSetting, readSettings } from './settings.ts';

it('has defaults for everything', () => {
  expect(readSettings({})).toEqual({
    port: 4600,
    databaseFile: 'data/market.db',
    deals: 2600,
    seed: 1,
    limit: 100,
    windowSeconds: 60,
  });
  expect(readSettings({ PORT: '', DB_FILE: '' })).toEqual(readSettings({}));
});

it.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['MARKET_DEALS', '0'],
  ['MARKET_DEALS', '100001'],
  ['MARKET_SEED', '-1'],
  ['RATE_LIMIT', '1.5'],
  ['RATE_WINDOW_SECONDS', '1e3'],
])('refuses %s=%s and says what would do', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(BadSetting);
  expect(() => readSettings({ [name]: value })).toThrow(
    new RegExp(`^${name} is "${value}"; it must be .* from \\d+ to \\d+`),
  );
});
