import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { type Config, readConfig } from '../api/config.ts';
import type { Channel } from '../browser/channel.ts';
import { startAt } from '../browser/routing.ts';
import type { Database } from '../browser/database.ts';
import { browserShelf } from '../browser/shelf.ts';
import { installAfterPaint } from '../app/after-paint.ts';
import { open } from '../app/opened.tsx';
import { App } from '../app/app.tsx';
import { wire } from '../app/wire.ts';
import type { Services } from '../data/services.ts';
import { paths } from '../lib/paths.ts';
import type { Session } from '../session/session.ts';
import { channelsInMemory } from './channels.ts';
import { BASE_URL, startTestApi, type TestApi, type TestApiOptions } from './api.ts';

export interface RenderedApp {
  readonly api: TestApi;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly services: Services;
  /** The session that the page shows now. */
  readonly session: () => Session;
  /** The address that the router is at: path and search. */
  readonly address: () => string;
}

export interface RenderOptions extends TestApiOptions {
  /** Without it the app starts without a key. */
  readonly connected?: boolean;
  /** A key other than the one that works. */
  readonly key?: string;
  readonly demoKey?: string;
  /** What the site's config.json says, beside the address of the API. */
  readonly config?: Partial<Config>;
  /** Wraps the API's fetch, to inject faults. */
  readonly fault?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** Called before the app is rendered, to change the market. */
  readonly prepare?: (api: TestApi) => Promise<unknown>;
  /** The line to other tabs; by default there are none. */
  readonly channel?: (name: string) => Channel;
  /** The browser's database; by default there is none. */
  readonly database?: Database;
  /** A desk by default. */
  readonly width?: 'desk' | 'phone';
}

/** Renders the whole app at an address, over the real API in process. */
export async function renderApp(path: string, options: RenderOptions = {}): Promise<RenderedApp> {
  const api = await startTestApi(options);
  await options.prepare?.(api);
  const desk = options.width !== 'phone';
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('min-width') && desk,
      media: query,
    }) as MediaQueryList;

  const shelves = { tab: browserShelf('tab'), device: browserShelf('device') };
  const config: Config = {
    ...readConfig({ apiBaseUrl: BASE_URL }, window.location.origin),
    demoKey: options.demoKey,
    ...options.config,
  };
  const services = wire({
    config,
    shelves,
    channel: options.channel ?? channelsInMemory(),
    ...(options.database ? { database: options.database } : {}),
    fetch: (options.fault ?? ((fetch) => fetch))(api.fetch),
  });
  if (options.connected ?? true) {
    services.connection.connect({ baseUrl: BASE_URL, key: options.key ?? api.key, keep: 'site' });
  }
  // the app reads the address that was asked for last where the browser has it
  window.history.replaceState(null, '', path);
  startAt(paths.deals());
  installAfterPaint(services);
  open(undefined);
  let address = '';
  const Spy = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  render(
    <BrowserRouter>
      <Spy />
      <App services={services} />
    </BrowserRouter>,
  );
  return {
    api,
    user: userEvent.setup({ delay: null }),
    services,
    session: services.session.get,
    address: () => address,
  };
}
