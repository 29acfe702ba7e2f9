// The web servers that the browser tests serve the build from, and how to get them. Node's own modules only.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { install, mayInstall } from './debian.mjs';

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
  if (!mayInstall()) {
    say(`not installed: ${missing.join(', ')}; their tests are skipped`);
    return;
  }
  install(
    missing.map((name) => HOSTS[name]),
    say,
  );
  const still = missing.filter((name) => !findProgram(name));
  if (still.length > 0) say(`could not be installed: ${still.join(', ')}; their tests are skipped`);
}
