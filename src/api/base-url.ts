/** Why a text is no base address that may be used. */
export type BaseUrlProblem =
  | 'empty'
  | 'no-address'
  | 'not-web'
  | 'holds-password'
  | 'holds-query'
  | 'not-secure';

export type ParsedBaseUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: BaseUrlProblem };

/**
 * Reads an API base address as a person or config.json gives it: absolute, or a path on `pageOrigin`. The result has no
 * slash at the end (section 1: all paths are relative to it). An address that would send the key in the clear is
 * refused, except on the loopback.
 */
export function parseBaseUrl(input: string, pageOrigin: string): ParsedBaseUrl {
  const text = input.trim();
  if (text === '') return refused('empty');
  let url: URL;
  try {
    url = text.startsWith('/') ? new URL(text, pageOrigin) : new URL(text);
  } catch {
    return refused('no-address');
  }
  if (!/^https?:$/.test(url.protocol)) return refused('not-web');
  if (url.username + url.password !== '') return refused('holds-password');
  if (/[?#]/.test(text)) return refused('holds-query');
  if (url.protocol === 'http:' && !isLoopback(url.href)) return refused('not-secure');
  return { ok: true, url: url.href.replace(/\/+$/, '') };
}

/** True for an address on this very machine. */
export function isLoopback(address: string): boolean {
  try {
    const { hostname } = new URL(address);
    return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  } catch {
    return false;
  }
}

function refused(problem: BaseUrlProblem): ParsedBaseUrl {
  return { ok: false, problem };
}
