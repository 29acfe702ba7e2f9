/** A base address that may be used, or why not, in words that say what to do. */
export type ParsedBaseUrl =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads an API base address as a person or config.json gives it: absolute, or a path on `pageOrigin`. The result has no
 * slash at the end (section 1: all paths are relative to it). An address that would send the key in the clear is
 * refused, but on the loopback.
 */
export function parseBaseUrl(input: string, pageOrigin: string): ParsedBaseUrl {
  const text = input.trim();
  if (text === '') return refused('Enter the API’s base URL.');
  let url: URL;
  try {
    url = text.startsWith('/') ? new URL(text, pageOrigin) : new URL(text);
  } catch {
    return refused('This is not a web address. It should look like https://api.example.com/api/v1/public/v1');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return refused('The address must begin with https://');
  if (url.username !== '' || url.password !== '')
    return refused('The address must not hold a name or a password.');
  if (/[?#]/.test(text)) return refused('The address must end before any “?” or “#”.');
  if (url.protocol === 'http:' && !isLoopback(url.href)) {
    return refused('This address is not HTTPS: anyone on the way could read your key. Use https://');
  }
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

function refused(problem: string): ParsedBaseUrl {
  return { ok: false, problem };
}
