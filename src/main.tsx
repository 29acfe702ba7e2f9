import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import * as z from 'zod/mini';
import { browserCacheStorage, fingerprint } from './api/cache-storage.ts';
import { loadConfig } from './api/config.ts';
import { browserLedger } from './api/ledger-store.ts';
import { browserShelf } from './api/storage.ts';
import { App } from './app/app.tsx';
import { preloadPage } from './app/routes.tsx';
import { ScrollKeeper } from './app/scroll-keeper.tsx';
import { wire } from './app/wire.ts';
import { PageNotLoaded } from './components/crash.tsx';
import './app/index.css';

/* The composition root: reads config.json, wires the services, renders. */

// otherwise zod probes whether it may compile code, which a strict Content-Security-Policy reports
z.config({ jitless: true });

const base = import.meta.env.BASE_URL;
const preload = ({ pathname }: { pathname: string }) => {
  preloadPage(pathname.slice(base.length - 1));
};
preload(window.location);
// A link under a moving pointer, or with the focus, loads its page's code, so that no skeleton stands in for it after the
// click. (Moving: that a list appears under a pointer at rest is no sign of anything.)
let meant: Element | null = null;
for (const intent of ['pointermove', 'pointerdown', 'focusin'] as const) {
  window.addEventListener(intent, ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === meant) return;
    meant = link;
    if (link?.origin === window.location.origin) preload(link);
  });
}

const shelves = { tab: browserShelf('tab'), device: browserShelf('device') };
const config = await loadConfig(new URL(`${base}config.json`, window.location.href).href);
const { services, cache } = wire({
  config,
  shelves,
  cacheStorage: browserCacheStorage,
  ledger: (connection) => browserLedger(fingerprint(connection)),
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, {
  onCaughtError: (error) => {
    // that a page could not be fetched is said on the page; it is no fault to be looked for
    if (!(error instanceof PageNotLoaded)) console.error(error);
  },
}).render(
  <StrictMode>
    <BrowserRouter basename={base}>
      <ScrollKeeper shelf={shelves.tab} />
      <App services={services} cache={cache} />
    </BrowserRouter>
  </StrictMode>,
);
