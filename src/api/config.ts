import * as z from 'zod/mini';
import { takingEarly } from './early.ts';
import { isLoopback, parseBaseUrl } from './base-url.ts';

/** What whoever hosts the app sets in config.json. */
export interface Config {
  /** Where the API is unless the person says otherwise; absolute, or empty when not set. */
  readonly apiBaseUrl: string;
  /** A key for everybody; only ever there for an API on this very machine. */
  readonly demoKey: string | undefined;
  /** What of config.json could not be used: all of it, or the address that it gives. */
  readonly problem?: 'unreadable' | 'address' | undefined;
}

const schema = z.looseObject({ apiBaseUrl: z.optional(z.string()), demoKey: z.optional(z.string()) });

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

/** The part of loadConfig that decides what a config may say. */
export function readConfig(input: unknown, pageOrigin: string): Config {
  const parsed = schema.safeParse(input);
  const given = parsed.data?.apiBaseUrl ?? '';
  const base = parseBaseUrl(given, pageOrigin);
  const apiBaseUrl = base.ok ? base.url : '';
  return {
    apiBaseUrl,
    demoKey: isLoopback(apiBaseUrl) ? parsed.data?.demoKey : undefined,
    problem: !parsed.success ? 'unreadable' : given !== '' && !base.ok ? 'address' : undefined,
  };
}
