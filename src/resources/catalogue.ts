import type { Deal } from '../contract/deal.ts';
import { type CsvFormat, toCsv } from '../lib/csv.ts';

/** The columns of the file in which deals are taken home, with their units. */
const FILE: readonly (readonly [head: string, of: (deal: Deal) => string | number | null | undefined])[] = [
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
];

/** Where what is taken home comes from: the API's address, and when it was read (ISO 8601). Never the key. */
export interface Source {
  readonly api: string;
  readonly read: string;
}

/** Deals as a spreadsheet, in the order given; the last row says where they come from. */
export function dealsCsv(deals: readonly Deal[], source: Source, format: CsvFormat): string {
  return toCsv(
    [
      FILE.map(([head]) => head),
      ...deals.map((deal) => FILE.map(([, of]) => of(deal))),
      ['Source', source.api, `Read ${source.read}`],
    ],
    format,
  );
}

/** Deals as JSON, with the API's own fields. */
export function dealsJson(deals: readonly Deal[], source: Source): string {
  return JSON.stringify({ ...source, deals }, null, 2);
}
