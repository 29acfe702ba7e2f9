/* Where the app lives on its host: the one place that knows its base path, and the kind of its router. */

/** How an address names a page of the app: by its path or, on hosts that serve files and nothing else, behind "#". */
export type Routing = 'path' | 'hash';

/** An address, or a link to one. */
type Address = Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;

// by a name of its own, as bundlers look for a file behind `new URL(…, import.meta.url)`
const thisFile = import.meta.url;

/**
 * The path under which the app is served, with a slash at both ends: the folder that its code came from, so that one build
 * runs in any. (index.html finds that folder first.)
 */
export const BASE_PATH = import.meta.env.PROD ? new URL('../', thisFile).pathname : import.meta.env.BASE_URL;

let routing: Routing | undefined;

/** The address of a file that is served beside the app. */
export function siteFile(name: string): string {
  return new URL(`${BASE_PATH}${name}`, window.location.href).href;
}

/** The page inside the app that an address stands for: `/deals/1`, and its query. Undefined for other sites. */
export function inApp(address: Address): { path: string; search: string } | undefined {
  const { origin, pathname, search, hash } = address;
  if (origin !== window.location.origin || !`${pathname}/`.startsWith(BASE_PATH)) return undefined;
  // until it is settled, an address may be of either kind
  if (routing === 'path' || !hash.startsWith('#/'))
    return { path: pathname.slice(BASE_PATH.length - 1) || '/', search };
  const [, path = '/', query = ''] = /^#([^?]*)(.*)$/s.exec(hash) ?? [];
  return { path, search: query };
}

/** The address that a link to a place inside the app has. */
export function hrefOf(place: string): string {
  return routing === 'hash' ? `#${place}` : BASE_PATH + place.slice(1);
}

/** The path inside the app that was asked for last, which the page may not show yet. */
export function askedPath(): string {
  return inApp(window.location)?.path ?? '/';
}

/** The query of the address that was asked for last, which the page may not show yet. */
export function askedSearch(): string {
  return inApp(window.location)?.search ?? '';
}

const asked = new Set<(event?: Event) => void>();

/** Calls `listener` when another address is asked for: by the browser's Back and Forward (with that event), or as `tellAsked` says. */
export function onAsked(listener: (event?: Event) => void): () => void {
  asked.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    asked.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Says that another address was asked for. */
export function tellAsked(): void {
  for (const listener of asked) listener();
}

/**
 * Settles how addresses name pages. One of the other kind becomes one of this kind, for the same page (`meant` mends its
 * path), and the bare address of the site that of `home`. Call it before anything is drawn.
 */
export function startAt(
  home: string,
  kind: Routing = 'path',
  meant: (path: string) => string = (path) => path,
): void {
  const path = meant(askedPath());
  const to = (path === '/' ? home : path) + askedSearch();
  const { hash, pathname } = window.location;
  const rest = hash.startsWith('#/') ? '' : hash;
  const folder = pathname.startsWith(BASE_PATH) ? BASE_PATH : `${pathname}/`;
  const address = kind === 'hash' ? `${folder}#${to}` : folder + to.slice(1) + rest;
  window.history.replaceState(window.history.state, '', address);
  routing = kind;
}
