import type { AnyEndpoint, EndpointParams } from '../contract/endpoint.ts';
import { KEY_HEADER } from '../contract/service.ts';
import { requestPath } from './request-path.ts';

/** A GET as a command for a shell, quoted for it, with `$API_KEY` in the key's place: the key itself is never written out. */
export function curlOf(url: string): string {
  return `curl -H "${KEY_HEADER}: $API_KEY" '${url.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * The request to an endpoint as a command for a shell, as by `curlOf`.
 * Throws ApiError (not-found) for an id that no path can carry.
 */
export function curlCommand<E extends AnyEndpoint>(
  baseUrl: string,
  endpoint: E,
  params: EndpointParams<E>,
): string {
  return curlOf(baseUrl + requestPath(endpoint, params));
}
