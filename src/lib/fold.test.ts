import { expect, it } from 'vitest';
import { fold, holds } from './fold.ts';

it.each([
  ['istanbul', 'İstanbul Lokantası'],
  ['ISTANBUL', 'istanbul'],
  ['lokantasi', 'İstanbul Lokantası'],
  ['doner', 'Döner'],
  ['strasse', 'Straße 7'],
  ['ss', 'ß'],
  ['creme brulee', 'Crème  brûlée'],
  ['cafe\u0301', 'Café'],
  ['Café', 'cafe\u0301'],
  ['smorrebrod', 'Smørrebrød'],
  ['lodz', 'Łódź'],
  ['aeble', 'Æble'],
  ['ramen', 'ＲＡＭＥＮ'],
  ['ﬁne', 'Fine dining'],
])('finds by %s what is called %s', (wanted, text) => {
  expect(holds(text, wanted)).toBe(true);
});

it('tells apart what is different', () => {
  expect(holds('Döner', 'dinner')).toBe(false);
  expect(fold('寿司')).toBe('寿司');
});
