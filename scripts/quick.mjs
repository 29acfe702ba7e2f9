// `npm run quick`: types, lint, layers and the unit tests of what changed, side by side; for while one works.
// What changed is what is not committed; with nothing uncommitted, the last commit.
import { spawn, spawnSync } from 'node:child_process';
import process from 'node:process';

const dirty = git('status', '--porcelain') !== '';
const base = dirty ? 'HEAD' : 'HEAD~1';
const changed = [
  git('diff', '--name-only', '--diff-filter=d', base),
  git('ls-files', '--others', '--exclude-standard'),
]
  .join('\n')
  .split('\n')
  .filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));

const bin = (name) => `node_modules/.bin/${name}`;
const work = [
  ['types', bin('tsc'), ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/quick.tsbuildinfo']],
  ['format', bin('biome'), ['format', '.']],
  ['layers', bin('depcruise'), ['src', 'server', 'e2e', '--config', '.dependency-cruiser.mjs']],
  ...(changed.length > 0
    ? [['lint', bin('eslint'), ['--max-warnings', '0', '--no-warn-ignored', ...changed]]]
    : []),
  ['unit tests', bin('vitest'), ['run', '--changed', base, '--passWithNoTests']],
];

const outcomes = await Promise.all(work.map(run));
for (const { name, output } of outcomes.filter(({ code }) => code !== 0))
  console.log(`\n✗ ${name}\n${output}`);
const failed = outcomes.filter(({ code }) => code !== 0).map(({ name }) => name);
console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}` : 'All good.');
process.exit(failed.length > 0 ? 1 : 0);

function run([name, command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
      resolve({ name, code, output });
    });
  });
}

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
}
