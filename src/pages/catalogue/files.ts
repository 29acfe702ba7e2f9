import type { CatalogueKind, Items } from '../../catalogue/kinds.ts';
import { type CsvFormat, toCsv } from '../../lib/csv.ts';

/** The columns of the files in which items are taken home, with their units. */
const FILES: {
  readonly [K in CatalogueKind]: readonly (readonly [
    head: string,
    of: (item: Items[K]) => string | number | null | undefined,
  ])[];
} = {
  deals: [
    ['Deal id', ({ id }) => id],
    ['Title', ({ title }) => title],
    ['Description', ({ description }) => description],
    ['Category', ({ category }) => category],
    ['Discount (%)', ({ discountPercentage }) => discountPercentage],
    ['Price (SOL)', ({ price }) => price],
    ['Total supply', ({ totalSupply }) => totalSupply],
    ['Available', ({ availableSupply }) => availableSupply],
    ['Minted', ({ mintedCount }) => mintedCount],
    ['Redeemed', ({ redeemedCount }) => redeemedCount],
    ['Merchant', ({ merchant }) => merchant?.businessName],
    ['Merchant id', ({ merchant }) => merchant?.id],
    ['Expires', ({ expiryDate }) => expiryDate],
    ['Created', ({ createdAt }) => createdAt],
    ['Updated', ({ updatedAt }) => updatedAt],
  ],
  listings: [
    ['Listing id', ({ id }) => id],
    ['Deal', ({ dealNFT }) => dealNFT?.dealTitle],
    ['Deal id', ({ dealNFT }) => dealNFT?.dealId],
    ['Token id', ({ dealNFT }) => dealNFT?.tokenId],
    ['Price (SOL, assumed)', ({ price }) => price],
    ['Seller’s wallet', ({ seller }) => seller?.walletAddress],
    ['Status', ({ status }) => status],
    ['Listed', ({ createdAt }) => createdAt],
  ],
  merchants: [
    ['Merchant id', ({ id }) => id],
    ['Merchant', ({ businessName }) => businessName],
    ['Category', ({ category }) => category],
    ['Wallet', ({ walletAddress }) => walletAddress],
    ['Verified', ({ verified }) => (verified == null ? undefined : verified ? 'yes' : 'no')],
    ['Active deals', ({ activeDealsCount }) => activeDealsCount],
    ['Sales', ({ totalSales }) => totalSales],
    ['Rating', ({ rating }) => rating],
    ['Since', ({ createdAt }) => createdAt],
  ],
};

/** Where what is taken home comes from: the API's address, and when it was read (ISO 8601). Never the key. */
export interface Source {
  readonly api: string;
  readonly read: string;
}

/** Items as a spreadsheet, in the order given; the last row says where they come from. */
export function asCsv<K extends CatalogueKind>(
  kind: K,
  items: readonly Items[K][],
  source: Source,
  format: CsvFormat,
): string {
  const columns = FILES[kind];
  return toCsv(
    [
      columns.map(([head]) => head),
      ...items.map((item) => columns.map(([, of]) => of(item))),
      ['Source', source.api, `Read ${source.read}`],
    ],
    format,
  );
}

/** Items as JSON, with the API's own fields. */
export function asJson<K extends CatalogueKind>(kind: K, items: readonly Items[K][], source: Source): string {
  return JSON.stringify({ ...source, [kind]: items }, null, 2);
}
