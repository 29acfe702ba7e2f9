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
        ...importing('src/browser/a.ts', 'src/lib/x.ts'),
        ...importing('src/api/a.ts', 'src/browser/x.ts'),
        ...importing('src/known/a.ts', 'src/contract/x.ts'),
        ...importing('src/session/a.ts', 'src/known/x.ts'),
        ...importing('src/data/a.ts', 'src/session/x.ts'),
        ...importing('src/jobs/a.ts', 'src/data/x.ts'),
        ...importing('src/components/a.ts', 'src/ui/x.ts'),
        ...importing('src/resources/a.ts', 'src/components/x.ts'),
        ...importing('src/pages/deal/a.ts', 'src/resources/x.ts'),
        ...importing('src/pages/deal/b.ts', 'src/pages/deal/x.ts'),
        ...importing('src/app/a.ts', 'src/pages/deal/y.ts'),
        ...importing('src/lib/a.test.ts', 'src/testing/x.ts'),
        ...importing('server/a.ts', 'src/contract/y.ts'),
      }),
    ).toEqual([]);
  });

  it('catch every other one', () => {
    const planted: [from: string, to: string, rule: RegExp][] = [
      ['src/lib/a.ts', 'src/browser/lib.ts', /^lib imports nothing of ours$/],
      ['src/contract/a.ts', 'src/lib/contract.ts', /^contract imports nothing of ours$/],
      ['src/browser/a.ts', 'src/api/browser.ts', /^browser imports lib$/],
      ['src/api/a.ts', 'src/session/api.ts', /^api imports/],
      ['src/known/a.ts', 'src/session/known.ts', /^known imports/],
      ['src/known/b.ts', 'src/api/known.ts', /^known imports/],
      ['src/session/a.ts', 'src/data/session.ts', /^session imports/],
      ['src/own/a.ts', 'src/session/own.ts', /^own imports/],
      ['src/ui/a.ts', 'src/own/ui.ts', /^ui imports browser, lib$/],
      ['src/data/a.ts', 'src/ui/data.ts', /^data imports/],
      ['src/data/b.ts', 'src/jobs/data.ts', /^data imports/],
      ['src/jobs/a.ts', 'src/components/jobs.ts', /^jobs imports/],
      ['src/components/a.ts', 'src/resources/components.ts', /^components imports/],
      ['src/resources/a.ts', 'src/pages/deal/resources.ts', /^resources imports/],
      ['src/pages/deal/a.ts', 'src/app/pages.ts', /^pages imports/],
      ['src/pages/deal/b.ts', 'src/pages/brand-new/x.ts', /^no page imports another page$/],
      ['src/pages/brand-new/b.ts', 'src/pages/deal/x.ts', /^no page imports another page$/],
      ['src/app/a.ts', 'server/app.ts', /^app imports/],
      ['src/brand-new/a.ts', 'src/lib/new.ts', /^every folder of src has a layer$/],
      ['server/a.ts', 'src/api/server.ts', /^the server imports the contract$/],
      ['src/ui/b.ts', 'src/testing/x.ts', /^only tests import what is for tests$/],
    ];
    const found = violations({
      ...Object.fromEntries(planted.flatMap(([from, to]) => Object.entries(importing(from, to)))),
      'src/session/framework.ts': "import { useState } from 'react';\nexport const a = useState;\n",
      'src/known/query.ts':
        "import { QueryClient } from '@tanstack/react-query';\nexport const a = QueryClient;\n",
      'src/lib/round.ts': "import { b } from './about.ts';\nexport const a = (): number => b();\n",
      'src/lib/about.ts': "import { a } from './round.ts';\nexport const b = (): number => a();\n",
      'src/lib/lost.ts': "import { gone } from './gone.ts';\nexport const lost = gone;\n",
    });
    for (const [from, , rule] of planted) {
      const rules = found
        .filter((text) => text.startsWith(`${from}: `))
        .map((text) => text.slice(from.length + 2));
      expect(rules, from).toContainEqual(expect.stringMatching(rule));
    }
    expect(found).toContain('src/session/framework.ts: what is below data knows no React');
    expect(found).toContain('src/known/query.ts: the query library is for the session and what uses it');
    expect(found).toContainEqual(expect.stringMatching(/^src\/lib\/(round|about).ts: no cycles$/));
    expect(found).toContain('src/lib/lost.ts: every import is found');
  });
});

describe('the one road to the network and to the browser', () => {
  // only these rules: the others need the file to be on the disk
  const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId.startsWith('no-restricted') });
  const lint = async (file: string, text: string) => {
    const [result] = await eslint.lintText(text, { filePath: join(root, file) });
    return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
  };

  const planted = [
    ['void fetch("/x");', 'no-restricted-globals', 'api'],
    ['void window.fetch("/x");', 'no-restricted-properties', 'api'],
    ['new XMLHttpRequest();', 'no-restricted-globals', 'api'],
    ['globalThis.localStorage.clear();', 'no-restricted-properties', 'browser'],
    ['sessionStorage.clear();', 'no-restricted-globals', 'browser'],
    ['indexedDB.open("x");', 'no-restricted-globals', 'browser'],
    ['new BroadcastChannel("x");', 'no-restricted-globals', 'browser'],
    ['void navigator.locks;', 'no-restricted-globals', 'browser'],
    ['window.location.reload();', 'no-restricted-properties', 'browser'],
    ['document.location.reload();', 'no-restricted-properties', 'browser'],
    ['history.back();', 'no-restricted-globals', 'browser'],
  ] as const;

  it.each(planted)('is guarded against %s', async (text, rule, room) => {
    for (const file of [
      'src/pages/settings/settings-page.tsx',
      'src/ui/button.tsx',
      'src/session/session.ts',
    ])
      expect(await lint(file, text)).toEqual([rule]);
    expect(await lint('src/api/client.ts', text)).toEqual(room === 'api' ? [] : [rule]);
    expect(await lint('src/browser/page.ts', text)).toEqual(room === 'browser' ? [] : [rule]);
  });
});
