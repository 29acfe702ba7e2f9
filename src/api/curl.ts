import type { AnyEndpoint, EndpointParams } from '../contract/endpoint.ts';
import { KEY_HEADER } from '../contract/service.ts';
import { requestPath } from './request-path.ts';

/** How each shell writes a variable in a text, and a text that it takes as it is. */
const SHELLS = {
  sh: (url: string) => `curl -H "${KEY_HEADER}: $API_KEY" '${url.replaceAll("'", String.raw`'\''`)}'`,
  // no quote can stand in a text there, but in an address it can be written in another way
  cmd: (url: string) => `curl -H "${KEY_HEADER}: %API_KEY%" "${url.replaceAll('"', '%22')}"`,
  // its own "curl" is another command
  powershell: (url: string) =>
    `curl.exe -H "${KEY_HEADER}: $env:API_KEY" '${url.replace(/['\u2018\u2019]/g, '$&$&')}'`,
} as const;

/**
 * A GET as a command for a shell, quoted for it, with the variable API_KEY in the key's place: the key itself is never
 * written out.
 */
export function curlOf(url: string, shell: keyof typeof SHELLS = 'sh'): string {
  return SHELLS[shell](url);
}

/**
 * The request to an endpoint as a command for a shell, as by `curlOf`.
 * Throws ApiError (not-found) for an id that no path can carry.
 */
export function curlCommand<E extends AnyEndpoint>(
  baseUrl: string,
  endpoint: E,
  params: EndpointParams<E>,
  shell: keyof typeof SHELLS = 'sh',
): string {
  return curlOf(baseUrl + requestPath(endpoint, params), shell);
}
