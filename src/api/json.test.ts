import { expect, it } from 'vitest';
import { readJson } from './json.ts';

it.each([
  [
    '{"id":12345678901234567890,"dealId": 9007199254740993 }',
    { id: '12345678901234567890', dealId: '9007199254740993' },
  ],
  ['[{"id":-12345678901234567}]', [{ id: '-12345678901234567' }]],
  // a figure stays one, and so does a short id
  ['{"revenue":12345678901234567890,"id":42}', { revenue: Number('12345678901234567890'), id: 42 }],
  // nothing inside of a text is a field
  [
    String.raw`{"title":"\"id\": 12345678901234567890, NaN","id":"a"}`,
    { title: '"id": 12345678901234567890, NaN', id: 'a' },
  ],
  ['{"id":"12345678901234567890"}', { id: '12345678901234567890' }],
])('reads %s exactly', (text, value) => {
  expect(readJson(text)).toEqual({ value, mended: [] });
});

it('reads as nothing what JSON does not know, and says where', () => {
  expect(readJson('{"price":NaN,"discount": -Infinity , "title":"NaN: NaN","x":undefined}')).toEqual({
    value: { price: null, discount: null, title: 'NaN: NaN', x: null },
    mended: ['price: NaN', 'discount: -Infinity', 'x: undefined'],
  });
});

it.each(['', '<html>', '{"a":', 'NaN', '{"a":NaN'])('takes %s for no JSON', (text) => {
  expect(readJson(text).value).toBeUndefined();
});
