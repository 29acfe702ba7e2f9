import type { StoredAs } from './stored.ts';

/** What a person prefers, whatever they are connected to. */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  /** Which of the two is said first where a time is given in full. */
  readonly times: 'local' | 'utc';
  /** The name of a block explorer (own/explorers.ts); empty while none was chosen. */
  readonly explorer: string;
  /** Whether single letters (/ ? j k) are shortcuts. */
  readonly letterKeys: boolean;
}

export const THEMES = ['system', 'light', 'dark'] as const;
export const TIMES = ['local', 'utc'] as const;

const fallback: Preferences = { theme: 'system', times: 'local', explorer: '', letterKeys: true };

/** How preferences are stored; index.html reads `theme` from there before the first paint. */
export const storedPreferences: StoredAs<Preferences> = {
  name: 'preferences',
  version: 1,
  fallback,
  migrate: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { theme, times, explorer, letterKeys } = stored as Partial<Record<keyof Preferences, unknown>>;
    return {
      theme: THEMES.find((name) => name === theme) ?? fallback.theme,
      times: TIMES.find((name) => name === times) ?? fallback.times,
      explorer: typeof explorer === 'string' ? explorer : fallback.explorer,
      letterKeys: typeof letterKeys === 'boolean' ? letterKeys : fallback.letterKeys,
    };
  },
};
