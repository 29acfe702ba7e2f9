import { BASE_PATH } from '../contract/service.ts';
import { isLoopback } from './base-url.ts';

/** What follows the base address in the addresses of single requests (section 4). */
const ENDPOINTS = /\/(?:deals|marketplace|merchants|stats)(?:\/.*)?$/;

/** What comes along when an address is copied out of a sentence: brackets and quotes around it, a stop behind it. */
const AROUND = /^[\s<("'“„«‹`\p{Cf}]+|[\s>)"'”“»›`.,;:!\p{Cf}]+$/gu;

/**
 * The base address that a person means who pastes `text`: with https:// before it (http:// on the loopback), without what
 * came along from a sentence, and without the endpoint of a single request. Not checked: see `parseBaseUrl`.
 */
export function cleanAddress(text: string): string {
  const bare = text.replace(AROUND, '');
  if (bare === '' || bare.startsWith('/')) return bare;
  const schemed = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(bare)
    ? bare.replace(/^(https?):\/*/i, '$1://')
    : `${isLoopback(`http://${bare}`) ? 'http' : 'https'}://${bare}`;
  try {
    const url = new URL(schemed);
    const path = url.pathname.replace(/\/{2,}/g, '/');
    if (!ENDPOINTS.test(path)) return schemed;
    return `${url.origin}${path.replace(ENDPOINTS, '')}`;
  } catch {
    return bare;
  }
}

/** The address where the API is by the specification (section 1), for one under which it was not found. */
export function correctedAddress(baseUrl: string): string | undefined {
  try {
    const corrected = new URL(baseUrl).origin + BASE_PATH;
    return corrected === baseUrl ? undefined : corrected;
  } catch {
    return undefined;
  }
}
