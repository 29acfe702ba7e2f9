import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

type Fetch = (request: Request) => Promise<Response>;

export interface Listening {
  /** http://127.0.0.1:port, without a slash at the end. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Ports tried after a taken one. */
const TRIES = 50;

/** Serves `fetch` on the loopback, on `port` or the next free one after it (0: any free one). */
export async function listen(fetch: Fetch, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  for (let tried = port; ; tried++) {
    try {
      await bind(server, tried);
      break;
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || tried - port >= TRIES || tried >= 65_535) throw error;
    }
  }
  const bound = (server.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${String(bound)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}
