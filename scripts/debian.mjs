// Packages of Debian's, for the tests' browsers and web servers. Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Whether this may install packages: root, on a system like Debian. */
export function mayInstall() {
  return process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid() === 0;
}

/** Installs packages without what they only recommend, and without starting their servers; false when it could not. */
export function install(packages, say) {
  say(`apt-get install ${packages.join(' ')} (root on a Debian-like system)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 8 * 60_000 };
  spawnSync('apt-get', ['update', '-qq'], options);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return spawnSync('apt-get', args, options).status === 0;
}
