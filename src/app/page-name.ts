import type { Page } from './pages.ts';

/** What a page is called among all pages: some have one heading with another. */
export function pageName({ title, label = title, of }: Page): string {
  return of === undefined ? label : `${title}: whole catalogue`;
}

/** True for a page that shows one of many things, and has no place in a list of pages. */
export function showsOne({ path }: Page): boolean {
  return path.includes(':');
}
