import { browserShelf } from '../browser/shelf.ts';
import { isWindows } from '../browser/platform.ts';
import { CSV_FORMATS, type CsvFormat, writesComma } from '../lib/csv.ts';
import { readersLocale } from '../lib/locale.ts';
import { persistedStore, type StoredAs } from './stored.ts';

export const SHELLS = ['sh', 'cmd', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

/** How a person takes data home. */
export interface TakingHome {
  /** What a CSV file is written for; until it is chosen, as this device writes a fraction, as its spreadsheets do. */
  readonly csv: CsvFormat;
  /** What a copied command is quoted for; until it is chosen, the shell that this device comes with. */
  readonly shell: Shell;
}

const fallback: TakingHome = {
  csv: writesComma(readersLocale()) ? 'comma' : 'point',
  shell: isWindows() ? 'powershell' : 'sh',
};

const storedTakingHome: StoredAs<TakingHome> = {
  name: 'taking-home',
  version: 1,
  fallback,
  migrate: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { csv, shell } = stored as Partial<Record<keyof TakingHome, unknown>>;
    return {
      csv: (Object.keys(CSV_FORMATS) as CsvFormat[]).find((name) => name === csv) ?? fallback.csv,
      shell: SHELLS.find((name) => name === shell) ?? fallback.shell,
    };
  },
};

/** Kept on this device. Made where it is used, as most visits take nothing home. */
export const takingHome = persistedStore(browserShelf('device'), storedTakingHome);
