import type { QueryClient } from '@tanstack/react-query';
import { savesData, whenIdle } from '../browser/idle.ts';
import { PAGES } from './pages.ts';
import { preloadPage } from './routes.tsx';

/**
 * Loads what may be needed later once the first data is there and the browser has nothing else to do: the code of all
 * pages, so that none is waited for, and what says what went wrong, as by then it may be the network. (Without it, an error
 * speaks for itself.) Not for who wants to save data.
 */
export async function preloadWhenIdle(cache: QueryClient): Promise<void> {
  if (savesData()) return;
  await whenSettled(cache);
  import('../components/error-panel.tsx').catch(() => undefined);
  import('../api/other-answers.ts').catch(() => undefined); // with api/decode.ts
  // a page at a time: to ask for all files at once is a task of 50 to 100 ms at a quarter of the CPU
  for (const { path } of PAGES) {
    await whenIdle(0);
    void preloadPage(path);
  }
}

/** Resolves once the page shows what it was opened for, and the browser has nothing else to do. */
export async function whenSettled(cache: QueryClient): Promise<void> {
  await whenIdle();
  await whenNothingIsAsked(cache);
  await whenIdle();
}

function whenNothingIsAsked(cache: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (cache.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = cache.getQueryCache().subscribe(look);
    look();
  });
}
