import { describe, expect, it } from 'vitest';
import { isLoopback, parseBaseUrl } from './base-url.ts';

describe('a base URL', () => {
  it.each([
    ['https://api.example/api/v1/public/v1/', 'https://api.example/api/v1/public/v1'],
    ['  https://api.example  ', 'https://api.example'],
    ['http://localhost:4600/api/v1/public/v1', 'http://localhost:4600/api/v1/public/v1'],
    ['http://127.0.0.1:1/x', 'http://127.0.0.1:1/x'],
    ['/api/v1/public/v1', 'https://app.example/api/v1/public/v1'],
  ])('%s is read', (input, url) => {
    expect(parseBaseUrl(input, 'https://app.example')).toEqual({ ok: true, url });
  });

  it.each([
    ['', 'empty'],
    ['api.example', 'no-address'],
    ['ftp://api.example', 'not-web'],
    ['javascript:alert(1)', 'not-web'],
    ['http://api.example/v1', 'not-secure'],
    ['http://127.0.0.1.evil.example', 'not-secure'],
    ['https://me:secret@api.example', 'holds-password'],
    ['https://api.example/?key=1', 'holds-query'],
    ['https://api.example/#x', 'holds-query'],
    ['https://api.example/v1?', 'holds-query'],
    ['https://api.example/v1#', 'holds-query'],
  ])('%s is refused', (input, problem) => {
    expect(parseBaseUrl(input, 'https://app.example')).toEqual({
      ok: false,
      problem,
    });
  });

  it('knows what is on this machine', () => {
    expect(
      ['http://127.0.0.1', 'http://127.8.9.1:5', 'http://localhost', 'http://[::1]:80'].every(isLoopback),
    ).toBe(true);
    expect(
      ['https://api.example', 'http://127.0.0.1.example', 'http://10.0.0.1', 'nonsense'].some(isLoopback),
    ).toBe(false);
  });
});
