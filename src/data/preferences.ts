import type { StoredAs } from '../api/storage.ts';

/** What a person prefers, whatever they are connected to. */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  /** Which of the two is said first where a time is given in full. */
  readonly times: 'local' | 'utc';
  readonly explorer: ExplorerName;
}

/** Solana block explorers that wallets and tokens can link to, by the address of an account. */
export const EXPLORERS = {
  solscan: { label: 'Solscan', account: 'https://solscan.io/account/' },
  solana: { label: 'Solana Explorer', account: 'https://explorer.solana.com/address/' },
  orb: { label: 'Orb', account: 'https://orbmarkets.io/address/' },
} as const;
export type ExplorerName = keyof typeof EXPLORERS;

export const THEMES = ['system', 'light', 'dark'] as const;
export const TIMES = ['local', 'utc'] as const;

const fallback: Preferences = { theme: 'system', times: 'local', explorer: 'solscan' };

/** How preferences are stored; index.html reads `theme` from there before the first paint. */
export const storedPreferences: StoredAs<Preferences> = {
  name: 'preferences',
  version: 1,
  fallback,
  migrate: (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { theme, times, explorer } = stored as Partial<Record<keyof Preferences, unknown>>;
    return {
      theme: THEMES.find((name) => name === theme) ?? fallback.theme,
      times: TIMES.find((name) => name === times) ?? fallback.times,
      explorer:
        (Object.keys(EXPLORERS) as ExplorerName[]).find((name) => name === explorer) ?? fallback.explorer,
    };
  },
};
