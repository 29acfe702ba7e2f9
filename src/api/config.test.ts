import { describe, expect, it } from 'vitest';
import { loadConfig, readConfig } from './config.ts';

const API = 'https://api.example/api/v1/public/v1';

describe('config.json', () => {
  it('gives a demo key for an API on this machine only', () => {
    const demoKey = 'dx_demo';
    expect(readConfig({ apiBaseUrl: '/api', demoKey }, 'http://127.0.0.1:4600').demoKey).toBe(demoKey);
    expect(readConfig({ apiBaseUrl: '/api', demoKey }, 'https://deals.example').demoKey).toBeUndefined();
    expect(readConfig({ apiBaseUrl: API, demoKey }, 'http://127.0.0.1:4600').demoKey).toBeUndefined();
  });

  it.each([
    [null, 'unreadable'],
    ['text', 'unreadable'],
    [{ apiBaseUrl: 5 }, 'unreadable'],
    [{ apiBaseUrl: 'http://api.example' }, 'address'],
    [{ apiBaseUrl: 'api.example/api/v1/public/v1' }, 'address'],
    [{}, undefined],
  ])('leaves the address empty when it is %j, and knows why', (input, problem) => {
    expect(readConfig(input, 'https://deals.example')).toEqual({
      apiBaseUrl: '',
      demoKey: undefined,
      problem,
    });
  });

  it.each([
    ['missing', () => Promise.resolve(new Response('no', { status: 404 }))],
    ['a page', () => Promise.resolve(new Response('<!doctype html>'))],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the address empty when it is %s, and knows why', async (_, fetch) => {
    expect(await loadConfig('https://deals.example/config.json', fetch)).toEqual({
      apiBaseUrl: '',
      demoKey: undefined,
      problem: 'unreadable',
    });
  });

  it('is read relative to where it is', async () => {
    const fetch = () => Promise.resolve(Response.json({ apiBaseUrl: '/api/v1/public/v1' }));
    expect((await loadConfig('https://deals.example/x/config.json', fetch)).apiBaseUrl).toBe(
      'https://deals.example/api/v1/public/v1',
    );
  });
});
