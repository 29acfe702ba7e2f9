interface Explorer {
  readonly name: string;
  readonly label: string;
  /** What an account's address is put behind. */
  readonly account: string;
}

/** Solana block explorers that wallets and tokens can link to, by the address of an account. */
const EXPLORERS: readonly [Explorer, ...Explorer[]] = [
  { name: 'solscan', label: 'Solscan', account: 'https://solscan.io/account/' },
  { name: 'solana', label: 'Solana Explorer', account: 'https://explorer.solana.com/address/' },
  { name: 'orb', label: 'Orb', account: 'https://orbmarkets.io/address/' },
];

/** The explorers that one can choose; first, the one of the site (config.json), where it names one. */
export function explorers(ofSite: string | undefined): readonly [Explorer, ...Explorer[]] {
  if (ofSite === undefined) return EXPLORERS;
  return [{ name: 'site', label: new URL(ofSite).host, account: ofSite }, ...EXPLORERS];
}

/** The explorer of a name; the first one for a name that is none. */
export function explorerNamed(name: string, ofSite: string | undefined): Explorer {
  const [first, ...others] = explorers(ofSite);
  return others.find((known) => known.name === name) ?? first;
}
