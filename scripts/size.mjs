// What the first visit to Deals downloads, compressed, against its budget. Reads Vite's manifest of the build.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { gzipSync } from 'node:zlib';

/** gzip kB: react, the query library, the router and zod/mini weigh 92.6 together; all else may weigh 35.7. */
const BUDGET = { js: 92.6 + 35.7, css: 12 };
const ENTRIES = ['index.html', 'src/pages/deals/deals-page.tsx'];

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const files = { js: new Set(), css: new Set() };
const seen = new Set();
for (const entry of ENTRIES) collect(entry);
// one sheet for all
for (const { file } of Object.values(manifest)) if (file.endsWith('.css')) files.css.add(file);

let over = false;
for (const kind of ['js', 'css']) {
  const sizes = [...files[kind]].map((file) => [
    file,
    gzipSync(readFileSync(join('dist', file)), { level: 9 }).length / 1000,
  ]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  over ||= total > BUDGET[kind];
  console.log(
    `${kind}: ${total.toFixed(1)} of ${BUDGET[kind].toFixed(1)} kB, gzip, in ${sizes.length} files`,
  );
  for (const [file, size] of sizes.sort((a, b) => b[1] - a[1]))
    console.log(`  ${size.toFixed(1).padStart(6)}  ${file}`);
}

/** What a page's own code may weigh on top of that, gzip kB; more the one that draws lists of any length. */
const PAGE_BUDGET = 51.5;
const LONG_PAGE_BUDGET = 61.6;
console.log('pages, on top of that, gzip:');
const first = new Set(files.js);
for (const name of Object.keys(manifest).filter((key) => /^src\/pages\/.*-page\.tsx$/.test(key))) {
  seen.clear();
  files.js.clear();
  collect(name);
  const own = [...files.js].filter((file) => !first.has(file));
  const size = own.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join('dist', file)), { level: 9 }).length / 1000,
    0,
  );
  over ||= size > (name.includes('/catalogue/') ? LONG_PAGE_BUDGET : PAGE_BUDGET);
  console.log(`  ${size.toFixed(1).padStart(6)}  ${name.split('/').at(-1)}`);
}
if (over)
  console.log(
    'The first visit weighs more than it may: load what can wait where it is used, or take something out.',
  );
process.exit(over ? 1 : 0);

/** The files of a chunk and of all that it imports at once; what it imports lazily is not downloaded with it. */
function collect(name) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build's manifest`);
  if (seen.has(name)) return;
  seen.add(name);
  if (chunk.file.endsWith('.js') && existsSync(join('dist', chunk.file))) files.js.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(imported);
}
