// `npm test` and `npm run check`: every check in order, closing with 'N passed, N failed' over all test runners.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';

const reports = '.reports';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const unit = `${reports}/unit.json`;
const browser = `${reports}/browser.json`;

let passed = 0;
let failed = 0;

// side by side: none of them needs a whole machine
await Promise.all([
  check('types', 'tsc', ['--noEmit']),
  check('format', 'biome', ['format', '.']),
  check('lint', 'eslint', ['.', '--max-warnings', '0']),
  check('layers', 'depcruise', ['src', 'server', 'e2e', '--config', '.dependency-cruiser.mjs']),
  check('dead code', 'knip', []),
  check('size', process.execPath, ['scripts/size.mjs']),
]);
tests(
  'unit and component tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile=${unit}`],
  () => {
    const report = JSON.parse(readFileSync(unit, 'utf8'));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  },
);
tests('browser tests', 'playwright', ['test', '--reporter=list,json'], () => {
  const { stats } = JSON.parse(readFileSync(browser, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
});

await check('engines', process.execPath, ['--import', 'tsx', 'scripts/engines.ts']);

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** A check without tests of its own counts only when it fails. Its output comes in one piece. */
function check(name, command, args) {
  return new Promise((resolve) => {
    const child = spawn(pathOf(command), args, { shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => {
      console.log(`\n— ${name}\n${output.trimEnd()}`);
      if (code !== 0) {
        console.log(`✗ ${name}`);
        failed++;
      }
      resolve();
    });
  });
}

/** Counts a runner's tests by its report. A runner that fails without a failed test, or that ran none, is a failure. */
function tests(name, command, args, count) {
  const status = run(name, command, args);
  let counted = { passed: 0, failed: 0 };
  try {
    counted = count();
  } catch {
    console.log(`✗ ${name}: no report`);
  }
  passed += counted.passed;
  failed += counted.failed;
  if (counted.failed === 0 && (status !== 0 || counted.passed === 0)) failed++;
}

function run(name, command, args) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(pathOf(command), args, {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
}

function pathOf(command) {
  return command === process.execPath ? command : `node_modules/.bin/${command}`;
}
