import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { browserShelf } from '../api/storage.ts';
import { App } from '../app/app.tsx';
import { wire } from '../app/wire.ts';
import { BASE_URL, startTestApi, type TestApi, type TestApiOptions } from './api.ts';

export interface RenderedApp {
  readonly api: TestApi;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly services: ReturnType<typeof wire>['services'];
  /** The address that the router is at: path and search. */
  readonly address: () => string;
}

export interface RenderOptions extends TestApiOptions {
  /** Without it the app starts without a key. */
  readonly connected?: boolean;
  /** A key other than the one that works. */
  readonly key?: string;
  readonly demoKey?: string;
  /** Wraps the API's fetch, to inject faults. */
  readonly fault?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** Called before the app is rendered, to change the market. */
  readonly prepare?: (api: TestApi) => Promise<unknown>;
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
  const config = { apiBaseUrl: BASE_URL, demoKey: options.demoKey };
  const { services, cache } = wire({
    config,
    shelves,
    fetch: (options.fault ?? ((fetch) => fetch))(api.fetch),
  });
  if (options.connected ?? true) {
    services.connection.set({ baseUrl: BASE_URL, key: options.key ?? api.key, keep: 'tab' });
  }
  let address = '';
  const Spy = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  render(
    <MemoryRouter initialEntries={[path]}>
      <Spy />
      <App services={services} cache={cache} />
    </MemoryRouter>,
  );
  return { api, user: userEvent.setup(), services, address: () => address };
}
