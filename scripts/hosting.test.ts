import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

it('tells whoever hosts it which file to edit, what a visitor needs, and what the maps are; and the build does so', () => {
  const hosting = read('README.md').split('## Host it')[1]?.split('\n## ')[0] ?? '';
  expect(hosting).toMatch(/Edit \*\*`public\/config\.json`\*\*/);
  expect(hosting).toMatch(/each build\s+copies it over `dist\/config\.json`/);
  expect(hosting).toMatch(/Every visitor needs a key of their own/);
  expect(read('docs', 'hosting.md')).toMatch(/source maps/);
  expect(read('dist', 'config.json')).toBe(read('public', 'config.json'));
  const files = readdirSync(join(root, 'dist', 'assets'));
  expect(files.some((file) => file.endsWith('.js.map'))).toBe(true);
  expect(existsSync(join(root, 'dist', 'index.html'))).toBe(true);
});

it('has a bitmap as its icon: Chromium draws it again at each address, an SVG on the page’s own thread', () => {
  const [link = ''] = /<link rel="icon"[^>]*>/.exec(read('dist', 'index.html')) ?? [];
  expect(link).toContain('type="image/png"');
  const [, file = ''] = /href="\.\/([^"]+)"/.exec(link) ?? [];
  expect([...readFileSync(join(root, 'dist', file)).subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});
