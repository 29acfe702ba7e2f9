import * as z from 'zod/mini';
import type { Routing } from '../browser/routing.ts';
import { isLoopback, parseBaseUrl } from './base-url.ts';
import { takingEarly } from './early.ts';

/** What of config.json could not be used, and why; without a field, all of it. */
export interface ConfigProblem {
  readonly field?: string;
  readonly why: 'unreadable' | 'value' | 'unknown';
}

/** What whoever hosts the app sets in config.json (docs/hosting.md). */
export interface Config {
  /** Where the API is unless the person says otherwise; absolute, or empty when not set. */
  readonly apiBaseUrl: string;
  /** A key for everybody; only ever there for an API on this very machine. */
  readonly demoKey?: string | undefined;
  /** The origins that an API may be at; undefined allows any. */
  readonly apiOrigins?: readonly string[] | undefined;
  /** What an account's address is put behind, to look it up; undefined leaves the choice to the person. */
  readonly blockExplorer?: string | undefined;
  /** What the site calls itself. */
  readonly title: string;
  readonly routing: Routing;
  readonly problems: readonly ConfigProblem[];
}

const TITLE = 'Deals Explorer';
const MOST_LETTERS = 60;

const FIELDS = ['apiBaseUrl', 'allowedApiOrigins', 'blockExplorer', 'title', 'routing', 'demoKey'];

const TIME_LIMIT = 5000;

/**
 * Reads config.json. Never fails: a file that is missing, late or wrong leaves the address empty, and Settings asks
 * for it. A demo key is dropped unless the API is on the loopback, so that no deployment can hand out a key.
 */
export async function loadConfig(
  url: string,
  fetch: typeof globalThis.fetch = takingEarly(globalThis.fetch.bind(globalThis)),
): Promise<Config> {
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      // many hosts say nothing of caching, and a browser then goes by an old file for days, also after a reload
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    if (!response.ok) return readConfig(undefined, '');
    return readConfig(await response.json(), new URL(response.url || url).origin);
  } catch {
    return readConfig(undefined, '');
  }
}

/** The part of loadConfig that decides what a config may say. A field that cannot be used is left out, and named. */
export function readConfig(input: unknown, pageOrigin: string): Config {
  const problems: ConfigProblem[] = [];
  const { data: given, success } = z.looseObject({}).safeParse(input);
  if (!success) problems.push({ why: 'unreadable' });
  const values = { ...given } as Record<string, unknown>;
  // names that are no words are for notes: "//", "$schema"
  for (const name of Object.keys(values))
    if (/^\w/.test(name) && !FIELDS.includes(name)) problems.push({ field: name, why: 'unknown' });
  /** A field as `read` gives it; what it gives nothing for cannot be used. */
  const field = <T>(name: string, read: (value: unknown) => T | undefined): T | undefined => {
    const value = values[name] ?? '';
    if (value === '') return undefined;
    const result = read(value);
    if (result === undefined) problems.push({ field: name, why: 'value' });
    return result;
  };
  const address = (value: unknown) => {
    const base = typeof value === 'string' ? parseBaseUrl(value, pageOrigin) : undefined;
    return base?.ok ? base.url : undefined;
  };
  const apiBaseUrl = field('apiBaseUrl', address) ?? '';
  const others = field('allowedApiOrigins', (list) => {
    const origins = Array.isArray(list) ? list.map(address) : [undefined];
    return origins.includes(undefined) ? undefined : origins.map((origin) => new URL(String(origin)).origin);
  });
  return {
    apiBaseUrl,
    demoKey: isLoopback(apiBaseUrl) ? field('demoKey', String) : undefined,
    apiOrigins: others && (apiBaseUrl ? [new URL(apiBaseUrl).origin, ...others] : others),
    blockExplorer: field('blockExplorer', (prefix) =>
      /^https:\/\/\w/.test(String(prefix)) ? String(prefix) : undefined,
    ),
    title:
      field('title', (title) =>
        typeof title === 'string' ? title.trim().slice(0, MOST_LETTERS) : undefined,
      ) ?? TITLE,
    routing: field('routing', (kind) => (kind === 'hash' || kind === 'path' ? kind : undefined)) ?? 'path',
    problems,
  };
}

/** True where an API may be at this address, as config.json says. */
export function isAllowed(address: string, { apiOrigins }: Pick<Config, 'apiOrigins'>): boolean {
  return apiOrigins?.includes(new URL(address).origin) ?? true;
}
