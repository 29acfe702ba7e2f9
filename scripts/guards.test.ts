import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/* Guards that let everything through look just like guards that are kept: each is proven by a planted violation. */

const root = join(import.meta.dirname, '..');

/** Writes files into a tree of their own, cruises it with our rules, and gives `rule: file` for each violation. */
function violations(files: Record<string, string>): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
      cpSync(join(root, file), join(tree, file));
    }
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), text);
    }
    const args = ['src', 'server', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
    const run = spawnSync(join(root, 'node_modules/.bin/depcruise'), args, { cwd: tree, encoding: 'utf8' });
    const { summary } = JSON.parse(run.stdout) as {
      summary: { violations: { from: string; rule: { name: string } }[] };
    };
    return summary.violations.map(({ rule, from }) => `${from}: ${rule.name}`);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

describe('the layer rules', () => {
  const thing = 'export const thing = 1;\n';
  /** A file that imports another one of the tree. */
  const importing = (from: string, to: string) => {
    const up = '../'.repeat(from.split('/').length - 1);
    return { [from]: `import { thing } from '${up}${to}';\nexport const other = thing;\n`, [to]: thing };
  };

  it('let the right direction pass', () => {
    expect(
      violations({
        ...importing('src/api/a.ts', 'src/contract/x.ts'),
        ...importing('src/data/a.ts', 'src/api/x.ts'),
        ...importing('src/components/a.ts', 'src/ui/x.ts'),
        ...importing('src/pages/deal/a.ts', 'src/data/x.ts'),
        ...importing('src/pages/deal/b.ts', 'src/pages/deal/x.ts'),
        ...importing('src/app/a.ts', 'src/pages/deal/y.ts'),
        ...importing('src/lib/a.test.ts', 'src/testing/x.ts'),
        ...importing('server/a.ts', 'src/contract/y.ts'),
      }),
    ).toEqual([]);
  });

  it('catch every other one', () => {
    const planted: [from: string, to: string, rule: string][] = [
      ['src/lib/a.ts', 'src/api/lib.ts', 'lib imports nothing of ours'],
      ['src/contract/a.ts', 'src/lib/contract.ts', 'contract imports nothing of ours'],
      ['src/api/a.ts', 'src/data/api.ts', 'api imports contract, lib'],
      ['src/ui/a.ts', 'src/api/ui.ts', 'ui imports lib'],
      ['src/data/a.ts', 'src/ui/data.ts', 'data imports api, contract, lib'],
      [
        'src/components/a.ts',
        'src/pages/deal/components.ts',
        'components imports data, ui, api, contract, lib',
      ],
      ['src/pages/deal/a.ts', 'src/app/pages.ts', 'pages imports components, data, ui, api, contract, lib'],
      ['src/pages/deal/b.ts', 'src/pages/brand-new/x.ts', 'no page imports another page'],
      ['src/pages/brand-new/b.ts', 'src/pages/deal/x.ts', 'no page imports another page'],
      ['src/app/a.ts', 'server/app.ts', 'app imports pages, components, data, ui, api, contract, lib'],
      ['server/a.ts', 'src/api/server.ts', 'the server imports the contract'],
      ['src/ui/b.ts', 'src/testing/x.ts', 'only tests import what is for tests'],
    ];
    const found = violations({
      ...Object.fromEntries(planted.flatMap(([from, to]) => Object.entries(importing(from, to)))),
      'src/api/framework.ts': "import { useState } from 'react';\nexport const a = useState;\n",
      'src/lib/round.ts': "import { b } from './about.ts';\nexport const a = (): number => b();\n",
      'src/lib/about.ts': "import { a } from './round.ts';\nexport const b = (): number => a();\n",
      'src/lib/lost.ts': "import { gone } from './gone.ts';\nexport const lost = gone;\n",
    });
    for (const [from, , rule] of planted) expect(found).toContain(`${from}: ${rule}`);
    expect(found).toContain('src/api/framework.ts: lib, contract and api know no framework');
    expect(found).toContainEqual(expect.stringMatching(/^src\/lib\/(round|about).ts: no cycles$/));
    expect(found).toContain('src/lib/lost.ts: every import is found');
  });
});

describe('the one road to network and storage', () => {
  // only these rules: the others need the file to be on the disk
  const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId.startsWith('no-restricted') });
  const lint = async (file: string, text: string) => {
    const [result] = await eslint.lintText(text, { filePath: join(root, file) });
    return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
  };

  it.each([
    ['void fetch("/x");', 'no-restricted-globals'],
    ['void window.fetch("/x");', 'no-restricted-properties'],
    ['globalThis.localStorage.clear();', 'no-restricted-properties'],
    ['sessionStorage.clear();', 'no-restricted-globals'],
    ['indexedDB.open("x");', 'no-restricted-globals'],
    ['new XMLHttpRequest();', 'no-restricted-globals'],
    ['navigator.sendBeacon("/x");', 'no-restricted-properties'],
  ])('is guarded against %s', async (text, rule) => {
    expect(await lint('src/pages/settings/settings-page.tsx', text)).toEqual([rule]);
    expect(await lint('src/ui/button.tsx', text)).toEqual([rule]);
    expect(await lint('src/api/client.ts', text)).toEqual([]);
  });
});
