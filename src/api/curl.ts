import type { AnyEndpoint, EndpointParams } from '../contract/endpoint.ts';
import { KEY_HEADER } from '../contract/service.ts';
import { requestPath } from './request-path.ts';

/**
 * The request as a command for a shell, with `$API_KEY` in the key's place: the key itself is never written out.
 * Throws ApiError (not-found) for an id that no path can carry.
 */
export function curlCommand<E extends AnyEndpoint>(
  baseUrl: string,
  endpoint: E,
  params: EndpointParams<E>,
): string {
  const url = (baseUrl + requestPath(endpoint, params)).replaceAll("'", String.raw`'\''`);
  return `curl -H "${KEY_HEADER}: $API_KEY" '${url}'`;
}
