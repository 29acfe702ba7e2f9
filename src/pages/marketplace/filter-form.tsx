import { PageSizeField } from '../../components/page-size-field.tsx';
import { PickField } from '../../components/pick-field.tsx';
import { MAX_PRICE } from '../../data/list-limits.ts';
import type { knownDeals, ListingsQuery } from '../../data/listings.ts';
import { NumberField } from '../../ui/number-field.tsx';

/** The filters of GET /marketplace/listings. Their home is the URL. */
export function FilterForm({
  filters,
  known,
  onChange,
}: {
  filters: ListingsQuery;
  /** The deals that answers named so far, to choose from. */
  known: ReturnType<typeof knownDeals>;
  onChange: (change: Partial<ListingsQuery>) => void;
}) {
  return (
    <div className="grid grid-cols-1 gap-3 md:grid-cols-[2fr_1fr_1fr_.7fr]">
      <PickField
        label="Deal"
        many="deals"
        placeholder="Any deal"
        known={known}
        value={filters.dealId}
        onChange={(dealId) => {
          onChange({ dealId });
        }}
      />
      <NumberField
        label="Minimum price"
        unit="SOL"
        max={MAX_PRICE}
        value={filters.minPrice}
        onChange={(minPrice) => {
          onChange({ minPrice });
        }}
      />
      <NumberField
        label="Maximum price"
        unit="SOL"
        max={MAX_PRICE}
        value={filters.maxPrice}
        onChange={(maxPrice) => {
          onChange({ maxPrice });
        }}
      />
      <PageSizeField
        value={filters.limit}
        onChange={(limit) => {
          onChange({ limit });
        }}
      />
    </div>
  );
}
