import { memo, type ReactNode } from 'react';
import { DEAL_STATES, EXPIRES } from '../../catalogue/deal-states.ts';
import { type Facets, type Range, type RangeCount, rangeWords } from '../../catalogue/shape.ts';
import { formatCount, formatPercent, formatQuantity, formatSol } from '../../lib/format.ts';
import { tameText } from '../../lib/text.ts';
import type { CatalogueFilters } from './address.ts';

/** A value that may be chosen, and how many have it. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface FacetProps {
  readonly facets: Facets;
  readonly chosen: CatalogueFilters;
  /** May be one of an earlier draw: it changes what was asked for last. */
  readonly onChange: (part: Partial<CatalogueFilters>) => void;
}

/** How many there would be with each other choice, and the way to make it. Drawn again only with other counts or choices. */
export const FacetPanel = memo(
  Panel,
  (a, b) => a.facets === b.facets && JSON.stringify(a.chosen) === JSON.stringify(b.chosen),
);

function Panel(props: FacetProps) {
  const { facets, chosen, onChange } = props;
  const states = Object.entries(DEAL_STATES).map(
    ([value, label]): Choice => ({ value, label, count: facets.states[value] ?? 0 }),
  );
  const expiring = EXPIRES.map(
    ({ from, label }, place): Choice => ({
      value: String(from),
      label,
      count: facets.ranges.expires?.[place]?.count ?? 0,
    }),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facet title="Category">
        <Choices
          counts={facets.names.category ?? []}
          chosen={chosen.category}
          onChoose={(category) => {
            onChange({ category });
          }}
        />
      </Facet>
      <Facet title="State">
        <Choices
          counts={states}
          chosen={chosen.state}
          onChoose={(state) => {
            onChange({ state: state as CatalogueFilters['state'] });
          }}
        />
      </Facet>
      <Facet title="Discount">
        <Histogram
          ranges={facets.ranges.discount ?? []}
          chosen={{ from: chosen.minDiscount, below: chosen.belowDiscount }}
          words={formatPercent}
          unit=""
          onChoose={({ from, below }) => {
            onChange({ minDiscount: from, belowDiscount: below });
          }}
        />
      </Facet>
      <Facet title="Price">
        <Histogram
          ranges={facets.ranges.price ?? []}
          chosen={{ from: chosen.minPrice, below: chosen.belowPrice ?? chosen.maxPrice }}
          words={formatSol}
          unit=" SOL"
          onChoose={({ from, below }) => {
            onChange({ minPrice: from, belowPrice: below, maxPrice: undefined });
          }}
        />
      </Facet>
      <Facet title="Expires">
        <Choices
          counts={expiring}
          chosen={EXPIRES.find(
            ({ from, below }) => from === chosen.fromDays && below === chosen.belowDays,
          )?.from.toString()}
          onChoose={(value) => {
            const { from, below } = EXPIRES.find((range) => String(range.from) === value) ?? {};
            onChange({ fromDays: from, belowDays: below });
          }}
        />
      </Facet>
      <Facet title="Merchant">
        <Choices
          counts={facets.names.merchant ?? []}
          chosen={chosen.merchantId}
          onChoose={(merchantId) => {
            onChange({ merchantId });
          }}
        />
      </Facet>
    </div>
  );
}

function Facet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Choices shown before "more" is asked for. */
const FEW = 6;

function Choices(props: {
  counts: readonly Choice[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}) {
  const { counts, chosen, onChoose } = props;
  if (counts.length === 0) return <p className="text-sm text-ink-3">None among these deals.</p>;
  const draw = ({ value, label, count }: Choice) => (
    <li key={value}>
      <button
        type="button"
        aria-pressed={value === chosen}
        className={`flex min-h-7 w-full items-baseline gap-2 rounded px-2 py-0.5 text-left hover:bg-sunken ${value === chosen ? 'bg-accent-soft font-semibold text-accent' : ''}`}
        onClick={() => {
          onChoose(value === chosen ? undefined : value);
        }}
      >
        <bdi className="min-w-0 flex-1 truncate">{tameText(label, 60)}</bdi>
        <span className="text-sm text-ink-3">{formatCount(count)}</span>
      </button>
    </li>
  );
  // one more takes no more room than the word for it
  const few = counts.length === FEW + 1 ? counts.length : FEW;
  const shown = counts.filter(({ value }, place) => place < few || value === chosen);
  const rest = counts.filter((count) => !shown.includes(count));
  return (
    <>
      <ul className="-mx-2">{shown.map(draw)}</ul>
      {rest.length > 0 ? (
        <details>
          <summary className="cursor-pointer py-0.5 text-sm font-semibold text-accent hover:underline">
            {formatCount(rest.length)} more
          </summary>
          <ul className="-mx-2">{rest.map(draw)}</ul>
        </details>
      ) : null}
    </>
  );
}

/** The spread of a figure as bars; each is the way to those that it counts. */
function Histogram(props: {
  ranges: readonly RangeCount[];
  chosen: Range;
  words: (figure: number) => string;
  /** Behind the figures, where they do not have it. */
  unit: string;
  onChoose: (range: Range) => void;
}) {
  const { ranges, chosen, words, unit, onChoose } = props;
  const most = Math.max(1, ...ranges.map(({ count }) => count));
  const isChosen = ({ from, below }: RangeCount) => (chosen.from ?? 0) === from && chosen.below === below;
  const inRange = ({ from, below }: RangeCount) =>
    from >= (chosen.from ?? -Infinity) && (below ?? Infinity) <= (chosen.below ?? Infinity);
  const first = ranges[0];
  const last = ranges.at(-1);
  if (!first || !last) return <p className="text-sm text-ink-3">None among these deals.</p>;
  const any = chosen.from !== undefined || chosen.below !== undefined;
  return (
    <>
      <ul className="flex h-16 gap-px forced-color-adjust-none">
        {ranges.map((range) => {
          const { from, below, count } = range;
          const said = rangeWords(range, words, unit);
          return (
            <li key={from} className="flex min-w-0 flex-1">
              <button
                type="button"
                title={`${said}: ${formatQuantity(count, 'deal', 'deals')}`}
                aria-label={`${said}: ${formatQuantity(count, 'deal', 'deals')}`}
                aria-pressed={any && isChosen(range)}
                className="flex w-full items-end rounded-sm hover:bg-sunken"
                onClick={() => {
                  onChoose(any && isChosen(range) ? {} : { from, below });
                }}
              >
                <span
                  className={`block w-full rounded-sm ${any && !inRange(range) ? 'bg-line-strong' : 'bg-accent'}`}
                  style={{ height: `${String(count === 0 ? 0 : Math.max(4, (count / most) * 100))}%` }}
                />
              </button>
            </li>
          );
        })}
      </ul>
      <p
        aria-hidden="true"
        className="mt-1 flex justify-between border-t border-line-strong pt-0.5 text-xs text-ink-3"
      >
        <span>
          {words(first.from)}
          {unit}
        </span>
        <span>
          {words(last.from)}
          {unit} or more
        </span>
      </p>
    </>
  );
}
