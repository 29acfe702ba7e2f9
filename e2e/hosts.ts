import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { findProgram } from '../scripts/hosts.mjs';

/* Real web servers that serve the build by the recipes of deploy/. */

const SUB_PATH = '/tools/deals/';

export interface Host {
  readonly name: string;
  /** The program that must be installed. */
  readonly program: string;
  readonly base: '/' | typeof SUB_PATH;
  readonly routing: 'path' | 'hash';
  /** Writes what the server needs into `folder`, and gives the command that starts it on `port`. */
  readonly prepare: (folder: string, site: string, port: number) => readonly string[];
}

const recipe = (name: string) => readFileSync(join(import.meta.dirname, '..', 'deploy', name), 'utf8');

function nginx(folder: string, port: number, server: string): readonly string[] {
  const file = join(folder, 'nginx.conf');
  const config = `
    daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    events {}
    http {
      include /etc/nginx/mime.types; access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
      fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      ${server.replace('listen 80;', `listen 127.0.0.1:${String(port)};`)}
    }`;
  // started by root it would serve as another user, who may not read the test's folder
  writeFileSync(file, (process.getuid?.() === 0 ? 'user root;' : '') + config);
  return ['nginx', '-c', file, '-p', folder, '-e', 'stderr'];
}

function caddy(folder: string, port: number, site: string): readonly string[] {
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https off\n}\n${site.replace('deals.example.com {', `http://127.0.0.1:${String(port)} {`)}`,
  );
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
}

const NGINX = recipe('nginx/deals-explorer.conf');
const python = (folder: string, _: string, port: number) => [
  'python3',
  ...['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', join(folder, 'www')],
];

/** What GitHub Pages and its like do: files, and 404.html with the status 404 for all else. */
const PAGES_404 = `
const { createServer } = require('node:http');
const { existsSync, readFileSync, statSync } = require('node:fs');
const [, root, port] = process.argv;
const types = { js: 'text/javascript', html: 'text/html', svg: 'image/svg+xml', json: 'application/json' };
createServer((request, response) => {
  let file = root + new URL(request.url, 'http://host').pathname;
  if (file.endsWith('/')) file += 'index.html';
  const there = existsSync(file) && statSync(file).isFile();
  if (!there) file = root + '${SUB_PATH}404.html';
  response.writeHead(there ? 200 : 404, { 'Content-Type': types[file.split('.').at(-1)] ?? 'application/octet-stream' });
  response.end(readFileSync(file));
}).listen(Number(port), '127.0.0.1');
`;

export const HOSTS: readonly Host[] = [
  {
    name: 'nginx',
    program: 'nginx',
    base: '/',
    routing: 'path',
    prepare: (folder, site, port) => nginx(folder, port, NGINX.replaceAll('/srv/deals-explorer', site)),
  },
  {
    name: 'nginx, under a path',
    program: 'nginx',
    base: SUB_PATH,
    routing: 'path',
    prepare: (folder, _, port) => {
      const [map = ''] = /map [^]*?\n}\n/.exec(NGINX) ?? [];
      const inside = recipe('nginx/sub-path.conf');
      return nginx(folder, port, `${map} server { listen 80; root ${folder}/www; ${inside} }`);
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    base: '/',
    routing: 'path',
    prepare: (folder, site, port) =>
      caddy(folder, port, recipe('caddy/Caddyfile').replaceAll('/srv/deals-explorer', site)),
  },
  {
    name: 'Caddy, under a path',
    program: 'caddy',
    base: SUB_PATH,
    routing: 'path',
    prepare: (folder, site, port) =>
      caddy(
        folder,
        port,
        `deals.example.com {\n${recipe('caddy/sub-path.Caddyfile').replaceAll('/srv/deals-explorer', site)}\trespond 404\n}\n`,
      ),
  },
  {
    name: 'a 404.html, as on GitHub Pages',
    program: 'node',
    base: SUB_PATH,
    routing: 'path',
    prepare: (folder, site, port) => {
      cpSync(join(site, 'index.html'), join(site, '404.html'));
      return ['node', '-e', PAGES_404, join(folder, 'www'), String(port)];
    },
  },
  { name: 'files only', program: 'python3', base: '/', routing: 'hash', prepare: python },
  { name: 'files only, under a path', program: 'python3', base: SUB_PATH, routing: 'hash', prepare: python },
];

export const isInstalled = ({ program }: Host) => findProgram(program) !== undefined;

/** Serves a copy of the build with this config.json. Gives the address of the site, with a slash at its end. */
export async function serve(
  host: Host,
  config: object,
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'deals-host-'));
  const site = join(folder, 'www', host.base);
  mkdirSync(dirname(site), { recursive: true });
  cpSync(join(import.meta.dirname, '..', 'dist'), site, { recursive: true });
  writeFileSync(join(site, 'config.json'), JSON.stringify({ ...config, routing: host.routing }));
  const port = await freePort();
  const [program = '', ...args] = host.prepare(folder, site.replace(/\/$/, ''), port);
  const server = spawn(findProgram(program) ?? program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const origin = `http://127.0.0.1:${String(port)}`;
  try {
    await answers(origin + host.base, server);
  } catch (error) {
    server.kill();
    throw new Error(`${host.name} did not start: ${said.slice(0, 1000)}`, { cause: error });
  }
  return {
    url: origin + host.base,
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tried = 0; tried < 100; tried++) {
    if (server.exitCode !== null) throw new Error('it ended');
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('no answer');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => {
        resolve(port);
      });
    });
  });
}
