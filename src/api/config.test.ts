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

  const NOTHING = { apiBaseUrl: '', title: 'Deals Explorer', routing: 'path' };
  const unreadable = [{ why: 'unreadable' }];
  const wrong = (field: string) => [{ field, why: 'value' }];

  it.each([
    [null, unreadable],
    ['text', unreadable],
    [[], unreadable],
    [{ apiBaseUrl: 5 }, wrong('apiBaseUrl')],
    [{ apiBaseUrl: ['https://api.example'] }, wrong('apiBaseUrl')],
    [{ apiBaseUrl: 'http://api.example' }, wrong('apiBaseUrl')],
    [{ apiBaseUrl: 'api.example/api/v1/public/v1' }, wrong('apiBaseUrl')],
    [{ title: {} }, wrong('title')],
    [{ routing: 'history' }, wrong('routing')],
    [{ blockExplorer: 'javascript:alert(1)' }, wrong('blockExplorer')],
    [{ allowedApiOrigins: API }, wrong('allowedApiOrigins')],
    [{ allowedApiOrigins: ['https://a.example', 'b'] }, wrong('allowedApiOrigins')],
    [{ apiBaseURL: API }, [{ field: 'apiBaseURL', why: 'unknown' }]],
    [{ '//': 'a note', $schema: 'x', apiBaseUrl: '' }, []],
    [{ apiBaseUrl: null, title: null }, []],
    [{}, []],
  ])('leaves out what cannot be used of %j, and names it', (input, problems) => {
    expect(readConfig(input, 'https://deals.example')).toEqual({ ...NOTHING, problems });
  });

  it.each([
    ['missing', () => Promise.resolve(new Response('no', { status: 404 }))],
    ['a page', () => Promise.resolve(new Response('<!doctype html>'))],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves the address empty when it is %s, and knows why', async (_, fetch) => {
    const config = await loadConfig('https://deals.example/config.json', fetch);
    expect(config).toEqual({ ...NOTHING, problems: unreadable });
  });

  it('gives what the rest of the site needs', () => {
    const given = {
      apiBaseUrl: API,
      allowedApiOrigins: ['https://other.example/api'],
      blockExplorer: 'https://explorer.example/a/',
      title: '  Acme Deals ',
      routing: 'hash',
    };
    expect(readConfig(given, 'https://deals.example')).toEqual({
      apiBaseUrl: API,
      apiOrigins: ['https://api.example', 'https://other.example'],
      blockExplorer: 'https://explorer.example/a/',
      title: 'Acme Deals',
      routing: 'hash',
      problems: [],
    });
  });

  it('is read relative to where it is', async () => {
    const fetch = () => Promise.resolve(Response.json({ apiBaseUrl: '/api/v1/public/v1' }));
    expect((await loadConfig('https://deals.example/x/config.json', fetch)).apiBaseUrl).toBe(
      'https://deals.example/api/v1/public/v1',
    );
  });
});
