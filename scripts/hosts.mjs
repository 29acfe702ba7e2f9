// The web servers that the browser tests serve the build from, and how to get them. Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Each with its Debian package. */
const HOSTS = { nginx: 'nginx-light', caddy: 'caddy' };

/** Where a program is; undefined when it is not installed. */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Installs what is missing where root on Debian may; without them, their tests are skipped. */
export function installHosts(say) {
  const missing = Object.keys(HOSTS).filter((name) => !findProgram(name));
  if (missing.length === 0) return;
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid() !== 0) {
    say(`not installed: ${missing.join(', ')}; their tests are skipped`);
    return;
  }
  const packages = missing.map((name) => HOSTS[name]);
  say(`apt-get install ${packages.join(' ')} (root on a Debian-like system)`);
  // RUNLEVEL: a package must not start its server
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 4 * 60_000 };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  const still = missing.filter((name) => !findProgram(name));
  if (still.length > 0) say(`could not be installed: ${still.join(', ')}; their tests are skipped`);
}
