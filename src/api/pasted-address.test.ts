import { expect, it } from 'vitest';
import { parseBaseUrl } from './base-url.ts';
import { cleanAddress, correctedAddress } from './pasted-address.ts';

const BASE = 'https://api.example/api/v1/public/v1';

it.each([
  ['api.example/api/v1/public/v1', BASE],
  ['API.example/api/v1/public/v1/', BASE],
  ['https:/api.example/api/v1/public/v1', BASE],
  [' <https://api.example/api/v1/public/v1> ', BASE],
  ['“https://api.example/api/v1/public/v1”.', BASE],
  ['https://api.example/api/v1/public/v1.', BASE],
  ['(see https://api.example/api/v1/public/v1)', undefined],
  ['https://api.example/api/v1/public/v1/deals', BASE],
  ['https://api.example/api/v1/public/v1/deals?page=1&limit=10', BASE],
  ['https://api.example/api/v1/public/v1/deals/d12/stats', BASE],
  ['api.example/api/v1/public/v1/marketplace/listings', BASE],
  ['\u200bhttps://api.example/api/v1/public/v1\u200b', BASE],
  ['localhost:4600/api/v1/public/v1', 'http://localhost:4600/api/v1/public/v1'],
  ['127.0.0.1:4600/api/v1/public/v1/stats', 'http://127.0.0.1:4600/api/v1/public/v1'],
  ['/api/v1/public/v1', 'https://app.example/api/v1/public/v1'],
  ['deals.example', 'https://deals.example'],
  ['ftp://api.example', undefined],
  ['javascript:alert(1)', undefined],
])('reads %s as it is meant', (text, meant) => {
  const parsed = parseBaseUrl(cleanAddress(text), 'https://app.example');
  expect(parsed.ok ? parsed.url : undefined).toBe(meant);
});

it('knows where the API should be', () => {
  expect(correctedAddress('https://api.example')).toBe(BASE);
  expect(correctedAddress('https://api.example/api/v1')).toBe(BASE);
  expect(correctedAddress(BASE)).toBeUndefined();
  expect(correctedAddress('nonsense')).toBeUndefined();
});
