import { startTransition, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, HashRouter } from 'react-router-dom';
import * as z from 'zod/mini';
import { hasEarlyAnswer } from './api/early.ts';
import { loadConfig } from './api/config.ts';
import { App } from './app/app.tsx';
import { isPage } from './app/pages.ts';
import { askFirst, ConnectPanel, preloadPage } from './app/routes.tsx';
import { wire } from './app/wire.ts';
import { browserChannel } from './browser/channel.ts';
import { openDatabase } from './browser/database.ts';
import { afterPaint, allowOrigins, parsed } from './browser/page.ts';
import { askedPath, askedSearch, BASE_PATH, siteFile, startAt } from './browser/routing.ts';
import { browserShelf } from './browser/shelf.ts';
import { askingForPage } from './data/read-ahead.ts';
import { paths } from './lib/paths.ts';
import { createConnection, isConnected } from './session/connection.ts';
import { loadable, NotLoaded, OR_NOTHING } from './ui/loadable.ts';
import './app/index.css';

/* The composition root: reads config.json, wires the services, renders. */

/** How long the first paint of the app waits for its data, in milliseconds: where that has come, and where it may be stored. */
const SURE = 800;
const PERHAPS = 60;

/** Comes after the first paint: until then there is nowhere to scroll to. */
const ScrollKeeper = loadable(
  () => import('./app/scroll-keeper.tsx').then((m) => m.ScrollKeeper),
  OR_NOTHING,
);

// otherwise zod probes whether it may compile code, which a strict Content-Security-Policy reports
z.config({ jitless: true });

// an address that a host, a link or a chat has changed: most visits have none
const changed = /\/\/|\/index\.html?$|.\/$|(?:[^\w~-]|%[\da-f]{2})$/i.test(askedPath());
const mend = changed ? await import('./lib/meant-path.ts').catch(() => undefined) : undefined;
const meant = (path: string) => mend?.meantPath(path, isPage) ?? path;

const shelves = { tab: browserShelf('tab'), device: browserShelf('device') };
// before config.json is there, so that another tab's answer does not have to be waited for after it
const connection = createConnection(shelves, browserChannel('connection'));
// the code of what is drawn first comes beside the rest, so that it is drawn at once and not after a fallback
const [config] = await Promise.all([
  loadConfig(siteFile('config.json')),
  preloadPage(meant(askedPath())),
  isConnected(connection.get()) ? undefined : ConnectPanel.preload(),
]);
startAt(paths.deals(), config.routing, meant);
if (config.apiOrigins) allowOrigins(config.apiOrigins);
const services = wire({
  config,
  shelves,
  channel: browserChannel,
  database: openDatabase(undefined, undefined, shelves.tab),
  connection,
});

// the page's first question is asked before it is drawn; where the answer is about to come, from storage or as index.html has
// asked ahead, the page is drawn with it, and not twice
// shortcuts and the like: their code comes while the data does, and they are installed once the page is painted
const comfort = import('./app/after-paint.ts').catch(() => undefined); // the page works without
const asking = askingForPage(services.session.get());
askFirst(asking.ask, services.session.get(), askedPath(), askedSearch());
await Promise.race([
  asking.settled(),
  new Promise((resolve) => setTimeout(resolve, hasEarlyAnswer() ? SURE : PERHAPS)),
]);

await parsed();
const root = document.getElementById('root') ?? document.body; // index.html has it
let tell: () => void;
const drawn = new Promise<void>((resolve) => (tell = resolve));
/** Tells that the app is drawn, which is done in steps. */
function Drawn() {
  useEffect(() => {
    tell();
  });
  return null;
}
const app = (
  <>
    <Suspense>
      <ScrollKeeper shelf={shelves.tab} />
    </Suspense>
    <App services={services} />
    <Drawn />
  </>
);
const view = createRoot(root, {
  onCaughtError: (error) => {
    // that a page could not be fetched is said on the page; it is no fault to be looked for
    if (!(error instanceof NotLoaded)) console.error(error);
  },
});
startTransition(() => {
  view.render(
    <StrictMode>
      {/* browser/routing.ts reads the addresses of either */}
      {config.routing === 'hash' ? (
        <HashRouter>{app}</HashRouter>
      ) : (
        <BrowserRouter basename={BASE_PATH}>{app}</BrowserRouter>
      )}
    </StrictMode>,
  );
});

await drawn;
await afterPaint();
asking.stop();
(await comfort)?.installAfterPaint(services);
