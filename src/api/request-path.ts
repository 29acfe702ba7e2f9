import type { AnyEndpoint } from '../contract/endpoint.ts';
import { plainDecimal } from '../lib/search-params.ts';
import { ApiError } from './error.ts';

/**
 * The path and query of a request, relative to the base address. An id is one path segment whatever it holds; one that
 * no path can carry ('', '.', '..', which every URL parser resolves away) is of nothing that exists.
 */
export function requestPath(endpoint: AnyEndpoint, params: Readonly<Record<string, unknown>>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const given = params[name];
    const value = typeof given === 'string' ? given : '';
    if (/^\.{0,2}$/.test(value)) throw new ApiError('not-found', 'There is nothing with this ID.');
    return encodeId(value);
  });
  const query = new URLSearchParams();
  for (const name of endpoint.query) {
    const value = params[name];
    if (typeof value === 'string' || typeof value === 'number')
      query.set(name, typeof value === 'number' ? plainDecimal(value) : value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function encodeId(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    throw new ApiError('not-found', 'There is nothing with this ID.'); // half of a surrogate pair
  }
}
