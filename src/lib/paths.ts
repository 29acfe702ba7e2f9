/* Every address inside the app is built here, so that pages meet through URLs only. */

type Search = URLSearchParams | string;

export const paths = {
  deals: (search: Search = '') => withSearch('/deals', search),
  deal: (id: string) => `/deals/${segment(id)}`,
  marketplace: (search: Search = '') => withSearch('/marketplace', search),
  listing: (id: string) => `/marketplace/${segment(id)}`,
  merchants: (search: Search = '') => withSearch('/merchants', search),
  merchant: (id: string) => `/merchants/${segment(id)}`,
  stats: () => '/stats',
  /** A list read whole: of deals, unless another is named. (No page has the name of its last part: index.html tells folders so.) */
  catalogue: (search: Search = '', kind: 'deals' | 'listings' | 'merchants' = 'deals') =>
    withSearch(`/catalogue${kind === 'deals' ? '' : `/all-${kind}`}`, search),
  changes: () => '/changes',
  compare: (search: Search = '') => withSearch('/compare', search),
  saved: (search: Search = '') => withSearch('/saved', search),
  requests: () => '/requests',
  settings: () => '/settings',
} as const;

/** An id as one path segment. What no path can carry ('', '.', '..') stands for nothing that exists. */
function segment(id: string): string {
  if (/^\.{0,2}$/.test(id)) return '~';
  try {
    return encodeURIComponent(id);
  } catch {
    return '~';
  }
}

function withSearch(path: string, search: Search): string {
  const text = String(search).replace(/^\?/, '');
  return text === '' ? path : `${path}?${text}`;
}

/** The id in a path like `/deals/:id`, exactly as it was given to `paths` (a router's own decoding loses `%2F`). */
export function idFromPath(pathname: string): string {
  const text = pathname.split('/')[2] ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
