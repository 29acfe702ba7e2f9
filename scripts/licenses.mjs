// Writes dist/licenses.txt: what of others is in the bundle, and under which license. Ends with 1 for a license that nobody
// has looked at yet.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Licenses that ask for no more than their notice. */
const FINE = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0']);

const packages = new Map();
for (const file of readdirSync('dist/assets').filter((name) => name.endsWith('.js.map'))) {
  for (const source of JSON.parse(readFileSync(join('dist/assets', file), 'utf8')).sources) {
    const [, folder] = /(node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
    if (folder) packages.set(folder, read(folder));
  }
}

const list = [...packages.values()].sort((a, b) => a.name.localeCompare(b.name));
const unknown = list.filter(({ license, text }) => !FINE.has(license) || text === '');
writeFileSync(
  'dist/licenses.txt',
  `Deals Explorer holds parts of these packages.\n\n${list
    .map(({ name, version, license, text }) => `${name} ${version}: ${license}\n\n${text.trim()}\n`)
    .join('\n----------------------------------------\n\n')}`,
);
for (const { name, license } of unknown)
  console.error(`The license of ${name} (${license}) is to be looked at.`);
if (unknown.length > 0) process.exit(1);

/** A package's name, version, license, and the license's text. */
function read(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  return { name, version, license: license ?? 'unknown', text };
}
