/* Where the app lives on its host: the one place that decides the kind of router and its base path. */

/** The path under which the app is served, with a slash at both ends. */
export const BASE_PATH = import.meta.env.BASE_URL;

/** The address of a file that is served beside the app. */
export function siteFile(name: string): string {
  return new URL(`${BASE_PATH}${name}`, window.location.href).href;
}

/** The path inside the app that an address of this site stands for: `/deals/1`. Undefined for other sites. */
export function appPath(address: { origin: string; pathname: string }): string | undefined {
  if (address.origin !== window.location.origin || !address.pathname.startsWith(BASE_PATH)) return undefined;
  return address.pathname.slice(BASE_PATH.length - 1);
}

/** The path inside the app that was asked for last, which the page may not show yet. */
export function askedPath(): string {
  return appPath(window.location) ?? '/';
}

/** The query of the address that was asked for last, which the page may not show yet. */
export function askedSearch(): string {
  return window.location.search;
}

const asked = new Set<() => void>();

/** Calls `listener` when another address is asked for: by the browser's Back and Forward, or as `tellAsked` says. */
export function onAsked(listener: () => void): () => void {
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

/** Replaces the bare address of the site by that of the page that it opens with. Call it before anything is drawn. */
export function startAt(path: string): void {
  if (askedPath() === '/') replacePath(path);
}

/** Replaces the path of the address, for one that means the same page. Call it before anything is drawn. */
export function replacePath(path: string): void {
  const { search, hash } = window.location;
  window.history.replaceState(window.history.state, '', BASE_PATH + path.slice(1) + search + hash);
}
