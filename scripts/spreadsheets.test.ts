import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { Deal } from '../src/contract/deal.ts';
import { type CsvFormat, CSV_FORMATS, toCsv } from '../src/lib/csv.ts';
import { asCsv } from '../src/pages/catalogue/files.ts';

/* What a real spreadsheet makes of our CSV. Runs where LibreOffice is installed. */

const installed = spawnSync('soffice', ['--version']).status === 0;
if (!installed) console.log('LibreOffice is not installed: CSV is not tried in a real spreadsheet.');

const TEXTS = [
  '12345678901234567890',
  '007',
  '1e5',
  '9.10',
  '1/2',
  '2026-11-28',
  '10:30',
  '50%',
  '$5',
  'TRUE',
  '1,5',
  '=1+1',
  '＝1+1',
  '\u00a0=1+1',
  '@SUM(A1)',
  'Döner; with "everything", please',
];
const NUMBERS = [9.1, 0.5, 1e-9, -2.5, 36.402417, 1234567.891];

/** LibreOffice's numbers of languages. */
const LANGUAGES = { English: 1033, German: 1031 } as const;

it.skipIf(!installed).each([
  ['English', 'point'],
  ['German', 'comma'],
] as const)(
  'LibreOffice in %s reads all as it was written, with the decimal %s',
  async (language, format) => {
    const folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
    try {
      await writeFile(join(folder, 'table.csv'), toCsv([TEXTS, NUMBERS], format));
      const [texts, numbers] = await openInLibreOffice(folder, format, LANGUAGES[language]);
      expect(texts).toHaveLength(TEXTS.length);
      expect(texts?.map(({ type }) => type)).toEqual(TEXTS.map(() => 'string'));
      expect(texts?.map(({ text }) => text.replace(/^'/, ''))).toEqual(TEXTS);
      expect(numbers?.map(({ type, value }) => [type, value])).toEqual(NUMBERS.map((n) => ['float', n]));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

it.skipIf(!installed)(
  'LibreOffice reads 10,000 deals as they are',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
    try {
      const deals = Array.from(
        { length: 10_000 },
        (_, index): Deal => ({
          id: `deal${String(index)}`,
          title: index % 3 === 0 ? TEXTS[index % TEXTS.length] : `Dinner no. ${String(index)}`,
          description: 'With wine; "house" red,\nand water',
          price: NUMBERS[index % NUMBERS.length],
          discountPercentage: index % 7 === 0 ? null : index % 100,
        }),
      );
      const source = { api: 'https://api.example/v1', read: '2026-11-28T10:00:00.000Z' };
      await writeFile(join(folder, 'table.csv'), asCsv('deals', deals, source, 'point'));
      const [, ...rows] = await openInLibreOffice(folder, 'point', LANGUAGES.English);
      expect(rows).toHaveLength(deals.length + 1);
      const read = rows.slice(0, -1).map(([id, title, , ...figures]) => ({
        id: id?.text,
        title: title?.text.replace(/^'/, ''),
        figures: figures.map(({ type, value }) => (type === 'float' ? value : type)),
      }));
      const right = deals.map(({ id, title, discountPercentage, price }) => ({
        id,
        title,
        figures: [discountPercentage, price].filter((figure) => figure != null),
      }));
      expect(read).toEqual(right);
      expect(rows.at(-1)?.map(({ text }) => text)).toEqual(['Source', source.api, `Read ${source.read}`]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000,
);

interface Cell {
  readonly type: string | undefined;
  readonly value: number;
  readonly text: string;
}

/** The cells of `table.csv` in a folder, row by row, as LibreOffice saves them. Finds no formula in them, or throws. */
async function openInLibreOffice(folder: string, format: CsvFormat, language: number): Promise<Cell[][]> {
  const separator = CSV_FORMATS[format].separator.charCodeAt(0);
  await promisify(execFile)('soffice', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    '--convert-to',
    'fods',
    // separator, quotes, UTF-8, first line, columns, language, quoted is text, special numbers
    `--infilter=CSV:${separator},34,76,1,,${language},false,true`,
    '--outdir',
    folder,
    join(folder, 'table.csv'),
  ]);
  const saved = await readFile(join(folder, 'table.fods'), 'utf8');
  expect(saved).not.toContain('table:formula=');
  const rows = saved.match(/<table:table-row[ >].*?<\/table:table-row>/gs) ?? [];
  return rows.map((row) =>
    (row.match(/<table:table-cell[^>]*office:value-type.*?<\/table:table-cell>/gs) ?? []).map((cell) => ({
      type: /office:value-type="(\w+)"/.exec(cell)?.[1],
      value: Number(/office:value="([^"]*)"/.exec(cell)?.[1]),
      text: (/<text:p>(.*?)<\/text:p>/s.exec(cell)?.[1] ?? '')
        .replaceAll('&apos;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    })),
  );
}
