import type { Page } from './pages.ts';

/** What a page is called among all pages: some have one heading with another. */
export function pageName({ title, label = title, of }: Page): string {
  return of === undefined ? label : `${title}: whole catalogue`;
}
