import { expect, it } from 'vitest';
import { describeKey } from './describe-key.ts';

it.each([
  ['["deals","list",{"page":2,"limit":10}]', 'deals, list, page 2, limit 10'],
  ['["stats"]', 'stats'],
  ['not JSON', 'not JSON'],
  ['{"a":1}', '{"a":1}'],
])('says what the query %s asks for', (key, words) => {
  expect(describeKey(key)).toBe(words);
});
