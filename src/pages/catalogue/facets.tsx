import { memo, type ReactNode, useState } from 'react';
import type { Count, Facets } from '../../catalogue/shape.ts';
import { formatCount, formatQuantity } from '../../lib/format.ts';
import { tameText } from '../../lib/text.ts';
import { type Bar, type Facet, STATE_PARAM } from './view.ts';

interface FacetProps {
  readonly facets: Facets;
  readonly shown: readonly Facet[];
  readonly one: string;
  readonly many: string;
  readonly chosen: Readonly<Record<string, unknown>>;
  /** May be one of an earlier draw: it changes what was asked for last. */
  readonly onChange: (part: Readonly<Record<string, unknown>>) => void;
}

/** How many there would be with each other choice, and the way to make it. Drawn again only with other counts or choices. */
export const FacetPanel = memo(
  Panel,
  (a, b) =>
    a.facets === b.facets && a.shown === b.shown && JSON.stringify(a.chosen) === JSON.stringify(b.chosen),
);

function Panel({ facets, shown, one, many, chosen, onChange }: FacetProps) {
  const draw = (facet: Facet): ReactNode => {
    if (facet.type === 'ranges') {
      const { name, from, below, to, bars, words } = facet;
      const range = {
        from: chosen[from] as number | undefined,
        below: (chosen[below] ?? chosen[to ?? '']) as number | undefined,
      };
      const props = {
        bars: bars(facets.ranges[name] ?? []),
        range,
        onChoose: (next: Ends) => {
          onChange({
            [from]: next.from,
            [below]: next.below,
            ...(to === undefined ? {} : { [to]: undefined }),
          });
        },
      };
      return words ? <Histogram {...props} words={words} one={one} many={many} /> : <Steps {...props} />;
    }
    const param = facet.type === 'states' ? STATE_PARAM : facet.param;
    const counts =
      facet.type === 'states'
        ? Object.entries(facet.labels).map(([value, label]) => ({
            value,
            label,
            count: facets.states[value] ?? 0,
          }))
        : (facets.names[facet.name] ?? []);
    return (
      <Choices
        counts={counts}
        verbatim={facet.type === 'names' && facet.verbatim === true}
        none={`None among these ${many}.`}
        chosen={(chosen[param] as readonly string[] | undefined) ?? []}
        onChoose={(values) => {
          onChange({ [param]: values.length > 0 ? values : undefined });
        }}
      />
    );
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      {shown.map((facet) => (
        <fieldset key={facet.title} className="min-w-0">
          <legend className="mb-1.5 text-sm font-semibold">{facet.title}</legend>
          {draw(facet)}
        </fieldset>
      ))}
    </div>
  );
}

/** Choices shown before "more" is asked for. */
const FEW = 6;

function Choices(props: {
  counts: readonly Pick<Count, 'value' | 'label' | 'count'>[];
  verbatim: boolean;
  none: string;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}) {
  const { counts, verbatim, none, chosen, onChoose } = props;
  const [open, setOpen] = useState(false);
  if (counts.length === 0) return <p className="text-sm text-ink-3">{none}</p>;
  const draw = ({ value, label, count }: Pick<Count, 'value' | 'label' | 'count'>) => (
    <Choice
      key={value}
      label={tameText(label, 60)}
      verbatim={verbatim}
      count={count}
      checked={chosen.includes(value)}
      onToggle={() => {
        onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
      }}
    />
  );
  // one more takes no more room than the word for it
  const few = counts.length === FEW + 1 ? counts.length : FEW;
  const shown = counts.filter(({ value }, place) => place < few || chosen.includes(value));
  const rest = counts.filter((count) => !shown.includes(count));
  return (
    <>
      <ul className="-mx-2">{shown.map(draw)}</ul>
      {rest.length > 0 ? (
        <details
          open={open}
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open);
          }}
        >
          <summary className="cursor-pointer py-0.5 text-sm font-semibold text-accent hover:underline">
            {formatCount(rest.length)} more
          </summary>
          {/* what nobody looks at is not drawn at each key */}
          {open ? <ul className="-mx-2">{rest.map(draw)}</ul> : null}
        </details>
      ) : null}
    </>
  );
}

function Choice(props: {
  label: string;
  verbatim?: boolean;
  count: number;
  checked: boolean;
  onToggle: () => void;
}) {
  const { label, verbatim = false, count, checked, onToggle } = props;
  return (
    <li>
      <label className="flex min-h-7 items-center gap-2 rounded px-2 py-0.5 hover:bg-sunken">
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          className="size-4 shrink-0 accent-accent"
        />
        <bdi className="min-w-0 flex-1 truncate" translate={verbatim ? 'no' : undefined}>
          {label}
        </bdi>{' '}
        <span className="text-sm text-ink-3">{formatCount(count)}</span>
      </label>
    </li>
  );
}

interface Ends {
  readonly from: number | undefined;
  readonly below: number | undefined;
}

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly range: Ends;
  readonly onChoose: (range: Ends) => void;
}

const isIn = ({ from, below }: Bar, range: Ends) =>
  (range.from !== undefined || range.below !== undefined) &&
  from >= (range.from ?? -Infinity) &&
  (below ?? Infinity) <= (range.below ?? Infinity);

/**
 * The range that a press on one of neighbouring bars makes of another: a bar outside is taken in with what lies between,
 * one at an end is left out, and one inside stays alone.
 */
export function pressed(bars: readonly Bar[], range: Ends, bar: Bar): Ends {
  const inside = bars.filter((one) => isIn(one, range));
  const [first] = inside;
  const last = inside.at(-1);
  const alone = { from: bar.from, below: bar.below };
  if (!first || !last) return alone;
  if (!isIn(bar, range))
    return bar.from < first.from
      ? { from: bar.from, below: range.below }
      : { from: range.from, below: bar.below };
  if (first === last) return { from: undefined, below: undefined };
  if (bar === first) return { from: bar.below, below: range.below };
  if (bar === last) return { from: range.from, below: bar.from };
  return alone;
}

/** Neighbouring ranges, one under the other. */
function Steps({ bars, range, onChoose }: BarsProps) {
  return (
    <ul className="-mx-2">
      {bars.map((bar) => (
        <Choice
          key={bar.from}
          label={bar.label}
          count={bar.count}
          checked={isIn(bar, range)}
          onToggle={() => {
            onChoose(pressed(bars, range, bar));
          }}
        />
      ))}
    </ul>
  );
}

/** The spread of a figure as bars; each is the way to those that it counts. */
function Histogram(props: BarsProps & { words: (figure: number) => string; one: string; many: string }) {
  const { bars, range, words, one, many, onChoose } = props;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const first = bars[0];
  const last = bars.at(-1);
  if (!first || !last) return <p className="text-sm text-ink-3">None among these {many}.</p>;
  const any = range.from !== undefined || range.below !== undefined;
  return (
    <>
      <ul className="flex h-16 gap-px forced-color-adjust-none">
        {bars.map((bar) => {
          const said = `${bar.label}: ${formatQuantity(bar.count, one, many)}`;
          return (
            <li key={bar.from} className="flex min-w-0 flex-1">
              <button
                type="button"
                role="checkbox"
                aria-checked={isIn(bar, range)}
                title={said}
                aria-label={said}
                className="flex w-full items-end rounded-sm hover:bg-sunken"
                onClick={() => {
                  onChoose(pressed(bars, range, bar));
                }}
              >
                <span
                  className={`block w-full rounded-sm ${any && !isIn(bar, range) ? 'bg-line-strong' : 'bg-accent'}`}
                  style={{
                    height: `${String(bar.count === 0 ? 0 : Math.max(4, (bar.count / most) * 100))}%`,
                  }}
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
        <span>{words(first.from)}</span>
        <span>{words(last.from)} or more</span>
      </p>
    </>
  );
}
