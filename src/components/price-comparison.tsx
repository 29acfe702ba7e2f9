import type { ReactNode } from 'react';
import { comparePrices } from '../data/price-comparison.ts';

/** "12% below the deal's price", where both are known. A better price is marked, in words and colour. */
export function AgainstDealPrice(props: {
  price: number | null | undefined;
  dealPrice: number | null | undefined;
  /** Without "the deal's price", where a column's head says it. */
  short?: boolean;
  fallback?: ReactNode;
}) {
  const compared = comparePrices(props.price, props.dealPrice);
  if (!compared) return props.fallback ?? null;
  return (
    <span className={compared.percent < 0 ? 'font-semibold text-accent' : ''}>
      {compared.words}
      {props.short ? '' : compared.percent === 0 ? ' as the deal’s price' : ' the deal’s price'}
    </span>
  );
}
