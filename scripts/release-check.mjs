// `npm run release-check`: is this tree fit for a release? Clean, described in the changelog, and built twice from fresh
// clones to the very same files, whose licenses are all known.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const run = (command, args, cwd = '.') =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const problems = [];

if (run('git', ['status', '--porcelain']).trim() !== '')
  problems.push('there are changes that are not committed');
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const changelog = readFileSync('CHANGELOG.md', 'utf8');
if (!changelog.includes(`\n## ${version}\n`)) problems.push(`CHANGELOG.md says nothing of ${version}`);
if (/\n## Unreleased\n+-/.test(changelog))
  console.log('CHANGELOG.md has changes under "Unreleased": raise the version to release them.');

const [first, second] = [build(), build()];
for (const file of new Set([...first.keys(), ...second.keys()]))
  if (first.get(file) !== second.get(file)) problems.push(`${file} differs between two builds`);
console.log(
  `${first.size} files, ${createHash('sha256')
    .update([...first].join())
    .digest('hex')}`,
);
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exit(1);
console.log('Two builds from fresh clones are the same, and the license of each part is known.');

/** Builds this commit in a fresh clone. Gives each file with its hash. */
function build() {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    run('git', ['clone', '--quiet', '.', folder]);
    run('npm', ['run', '--silent', 'build'], folder);
    const dist = join(folder, 'dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
    return new Map(
      files
        .filter((file) => statSync(join(dist, file)).isFile())
        .map((file) => [
          file,
          createHash('sha256')
            .update(readFileSync(join(dist, file)))
            .digest('hex'),
        ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
