import { expect, it } from 'vitest';
import { canBeId } from './ids.ts';

const uuid = '6f1c2f0e-4a51-4f0e-9a52-0b6a4d1c8e77';

it.each([
  uuid,
  'clx4v8q2e0000ab12cd34ef56',
  '01HZX3K9T4Q8W2V6N7B5M1C0RD',
  '507f1f77bcf86cd799439011',
  'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH',
  'deal_0042',
  '10432',
])('takes %s for an id', (id) => {
  expect(canBeId(id, [])).toBe(true);
});

it.each([
  'lasagna',
  'sushi-for-two',
  '24karat',
  'sushi4two',
  '7up',
  '2-for-1',
  'extraordinarily-long-name',
  'Café',
  '寿司',
  'two words 12345678',
  '',
  '2',
])('does not take %s for one', (text) => {
  expect(canBeId(text, [uuid])).toBe(false);
});

it('learns from the ids that were seen', () => {
  expect(canBeId('deal-7', [uuid])).toBe(false);
  expect(canBeId('m737nhhgcnt', [uuid])).toBe(false);
  expect(canBeId('m737nhhgcnt', ['mk2fq0w1a8z'])).toBe(true);
  expect(canBeId('deal-7', ['deal-12'])).toBe(true);
  expect(canBeId('V1StGXR8_Z', ['a9kLmN0p_Q'])).toBe(true);
  expect(canBeId('abcdef', ['abcdef'])).toBe(true);
});

it('takes a word with figures for one where no id was seen', () => {
  expect(canBeId('m737nhhgcnt', [])).toBe(true);
  expect(canBeId('lasagna', [])).toBe(false);
});
