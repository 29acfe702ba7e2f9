import { PickField } from '../../components/pick-field.tsx';
import type { knownDeals, ListingsQuery } from '../../data/listings.ts';
import { SelectField } from '../../ui/field.tsx';
import { FilterFrame } from '../../ui/filter-frame.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { MAX_PRICE, PAGE_SIZES } from './filters.ts';

/** The filters of GET /marketplace/listings. Their home is the URL. */
export function FilterForm({
  filters,
  known,
  applied,
  found,
  onChange,
}: {
  filters: ListingsQuery;
  /** The deals that answers named so far, to choose from. */
  known: ReturnType<typeof knownDeals>;
  /** How many of the filters are set. */
  applied: number;
  /** What there is with them, in words; undefined while that is not known. */
  found: string | undefined;
  onChange: (change: Partial<ListingsQuery>) => void;
}) {
  return (
    <FilterFrame label="Filter listings" applied={applied} found={found}>
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
        <SelectField
          label="Per page"
          value={filters.limit}
          options={PAGE_SIZES.map((size) => ({ value: size, label: String(size) }))}
          onChange={(limit) => {
            onChange({ limit });
          }}
        />
      </div>
    </FilterFrame>
  );
}
