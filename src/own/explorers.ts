/** Solana block explorers that wallets and tokens can link to, by the address of an account. */
const EXPLORERS = {
  solscan: { label: 'Solscan', account: 'https://solscan.io/account/' },
  solana: { label: 'Solana Explorer', account: 'https://explorer.solana.com/address/' },
  orb: { label: 'Orb', account: 'https://orbmarkets.io/address/' },
} as const;
type ExplorerName = keyof typeof EXPLORERS;

/** The names of the explorers that one can choose. */
export const EXPLORER_NAMES = Object.keys(EXPLORERS) as ExplorerName[];

/** The explorer of a name; the first one for a name that is none. */
export function explorerNamed(name: string) {
  return EXPLORERS[EXPLORER_NAMES.find((known) => known === name) ?? 'solscan'];
}
