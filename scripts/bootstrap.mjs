// Runs before `npm start` and `npm test`, so both work on a bare clone. Uses Node's own modules only.
// usage: node scripts/bootstrap.mjs [--build] [--browser] [--hosts]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { findChromium, installChromium, installHeadless } from './chromium.mjs';
import { installHosts } from './hosts.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);
const want = new Set(process.argv.slice(2));
const say = (text) => console.log(`[setup] ${text}`);
const stop = (text) => {
  console.error(`\n[setup] ${text}\n`);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node 20.19 or newer is needed, this is ${process.version}. See https://nodejs.org`);
}

withLock(() => {
  ensurePackages();
  if (want.has('--build')) ensureBuild();
});
if (want.has('--browser')) {
  try {
    ensureBrowser();
    installHeadless(say);
  } catch (error) {
    stop(error.message); // CHROMIUM_PATH set to something that cannot be run
  }
}

if (want.has('--hosts')) installHosts(say);

function ensurePackages() {
  const stampFile = join('node_modules', '.setup-stamp');
  const stamp = hash([
    readFileSync('package-lock.json'),
    process.versions.modules,
    process.platform,
    process.arch,
  ]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!installedMatchesLock()) {
    say('installing packages (npm ci), about a minute the first time…');
    // --include=dev: NODE_ENV=production or omit=dev must not drop the build tools
    if (npm(['ci', '--include=dev', '--no-audit', '--no-fund']) !== 0) {
      say('npm ci failed; trying npm install once');
      if (npm(['install', '--include=dev', '--no-audit', '--no-fund', '--no-save']) !== 0) {
        stop(
          'Packages could not be installed; npm says why above.\n' +
            '  - no network: npm must be able to download once\n' +
            '  - a C++ build failed: apt-get install -y g++ make python3 (Debian), xcode-select --install (macOS)',
        );
      }
    }
  }
  writeFileSync(stampFile, stamp);
}

/** True when a hand-run `npm ci` already left what the lock says (npm's own hidden lock is compared). */
function installedMatchesLock() {
  const hidden = join('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const have = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  return Object.entries(lock).every(
    ([path, p]) => path === '' || p.optional || p.peer || have[path]?.version === p.version,
  );
}

function ensureBuild() {
  // beside the build, not in it: dist/ is the site as it is deployed
  const stampFile = join('.cache', 'build-stamp');
  const stamp = hash(
    [
      'src',
      'public',
      'index.html',
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'tailwind.config.ts',
      'tsconfig.json',
    ]
      .flatMap(files)
      .sort()
      .flatMap((file) => [file, readFileSync(file)]),
  );
  const built = existsSync(join('dist', 'index.html'));
  if (built && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('building the app…');
  // without `prebuild`, which is this script again and would wait for its own lock
  if (npm(['run', '--silent', '--ignore-scripts', 'build']) !== 0)
    stop('The build failed; its message is above.');
  mkdirSync('.cache', { recursive: true });
  writeFileSync(stampFile, stamp);
}

function ensureBrowser() {
  if (findChromium()) return;
  say('no Chromium found; installing one…');
  const how = installChromium(say);
  if (!findChromium()) {
    stop(
      `The browser tests need a Chromium, and ${how}.\n` +
        '  Debian/Ubuntu:  sudo apt-get install -y chromium\n' +
        '  anywhere:       npx playwright install chromium\n' +
        '  already have one: CHROMIUM_PATH=/path/to/chrome npm test\n' +
        '  without browser tests: npm run test:unit',
    );
  }
}

function files(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath, e.name));
}

function hash(parts) {
  const h = createHash('sha256');
  for (const part of parts) h.update(part).update('\0');
  return h.digest('hex');
}

function npm(args) {
  // npm_execpath is set when npm runs us; it also avoids npm.cmd on Windows
  const cli = process.env.npm_execpath;
  const run = cli
    ? spawnSync(process.execPath, [cli, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  return run.status ?? 1;
}

/** Two commands started together must not both run npm ci. */
function withLock(work) {
  const lock = join(root, '.setup-lock');
  const until = Date.now() + 10 * 60_000;
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pid'), String(process.pid));
      break;
    } catch {
      if (Date.now() > until || !ownerAlive(lock)) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  process.on('exit', () => rmSync(lock, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  work();
  rmSync(lock, { recursive: true, force: true });
}

function ownerAlive(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
