/* The tables. Money is in lamports (1 SOL = 1,000,000,000), time in Unix milliseconds, flags are 0 or 1. */

interface MerchantTable {
  id: string;
  business_name: string;
  category: string;
  wallet_address: string;
  verified: number;
  created_at: number;
}

interface DealTable {
  id: string;
  merchant_id: string;
  title: string;
  description: string;
  category: string;
  discount: number;
  price: number;
  total_supply: number;
  minted: number;
  redeemed: number;
  rating_sum: number;
  review_count: number;
  /** 1 when its merchant took it off the market. */
  withdrawn: number;
  expires_at: number;
  created_at: number;
  updated_at: number;
}

interface ListingTable {
  id: string;
  nft_id: string;
  deal_id: string;
  token_id: string;
  seller_id: string;
  seller_wallet: string;
  price: number;
  status: string;
  created_at: number;
}

interface ApiKeyTable {
  /** SHA-256 of the key, hexadecimal; the key itself is nowhere. */
  hash: string;
  name: string;
  tier: string;
  created_at: number;
}

interface SettingTable {
  name: string;
  value: string;
}

export interface Tables {
  merchant: MerchantTable;
  deal: DealTable;
  listing: ListingTable;
  api_key: ApiKeyTable;
  setting: SettingTable;
}

export type Row<Name extends keyof Tables> = Tables[Name];

/**
 * Raise it when the market's tables or its making change. They hold nothing that cannot be made again from the seed,
 * so a database of another version is dropped and refilled; keys stay.
 */
export const MARKET_VERSION = 1;

export const KEYS_SQL = `
  CREATE TABLE IF NOT EXISTS api_key (
    hash TEXT PRIMARY KEY, name TEXT NOT NULL, tier TEXT NOT NULL, created_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

export const DROP_MARKET_SQL = `
  DROP TABLE IF EXISTS listing;
  DROP TABLE IF EXISTS deal;
  DROP TABLE IF EXISTS merchant;
`;

export const MARKET_SQL = `
  CREATE TABLE merchant (
    id TEXT PRIMARY KEY, business_name TEXT NOT NULL, category TEXT NOT NULL, wallet_address TEXT NOT NULL,
    verified INTEGER NOT NULL, created_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE deal (
    id TEXT PRIMARY KEY, merchant_id TEXT NOT NULL REFERENCES merchant (id), title TEXT NOT NULL,
    description TEXT NOT NULL, category TEXT NOT NULL, discount REAL NOT NULL, price INTEGER NOT NULL,
    total_supply INTEGER NOT NULL, minted INTEGER NOT NULL, redeemed INTEGER NOT NULL,
    rating_sum INTEGER NOT NULL, review_count INTEGER NOT NULL, withdrawn INTEGER NOT NULL,
    expires_at INTEGER NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
    CHECK (redeemed >= 0 AND redeemed <= minted AND minted <= total_supply AND price >= 0)
  ) WITHOUT ROWID;
  CREATE TABLE listing (
    id TEXT PRIMARY KEY, nft_id TEXT NOT NULL, deal_id TEXT NOT NULL REFERENCES deal (id), token_id TEXT NOT NULL,
    seller_id TEXT NOT NULL, seller_wallet TEXT NOT NULL, price INTEGER NOT NULL, status TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

/** Built after the rows are in, which is several times faster. Each covers its list's filters, order and count. */
export const INDEX_SQL = `
  CREATE INDEX deal_newest ON deal (created_at DESC, id, expires_at, discount, price) WHERE withdrawn = 0;
  CREATE INDEX deal_by_category ON deal (category, created_at DESC, id, expires_at, discount, price) WHERE withdrawn = 0;
  CREATE INDEX deal_by_merchant ON deal (merchant_id, created_at DESC, id, category, expires_at, discount, price, withdrawn);
  CREATE INDEX listing_cheapest ON listing (price, id) WHERE status = 'ACTIVE';
  CREATE INDEX listing_by_deal ON listing (deal_id, price, id) WHERE status = 'ACTIVE';
  CREATE INDEX merchant_by_name ON merchant (business_name, id) WHERE verified = 1;
  ANALYZE;
`;
