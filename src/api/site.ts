import { reloadPage } from '../browser/page.ts';
import { siteFile } from '../browser/routing.ts';
import type { Shelf } from '../browser/shelf.ts';

/** True when the site that served this page can still be reached. Asks past the browser's cache; never rejects. */
async function siteAnswers(fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const { ok } = await fetch(siteFile(''), {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'same-origin',
    });
    return ok;
  } catch {
    return false;
  }
}

const NAME = 'reloaded';

/** A second reload within this is a loop, in milliseconds. */
const LOOP = 60_000;

/**
 * For a part of the app that cannot be loaded: when the site itself answers, a new version was put in its place, and a
 * reload brings it. Gives true when the page is being reloaded; false when the site is out of reach or a reload has
 * just been tried.
 */
export async function reloadForNewVersion(
  tab: Shelf,
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
): Promise<boolean> {
  const last = tab.read(NAME);
  if (typeof last === 'number' && Math.abs(Date.now() - last) < LOOP) return false;
  if (!(await siteAnswers(fetch))) return false;
  tab.write(NAME, Date.now());
  reloadPage();
  return true;
}
