import { formatQuantity } from '../../lib/format.ts';
import { Choice } from './choice.tsx';
import type { Bar } from './view.ts';

/* Neighbouring ranges of a figure, of which one range is chosen. */

/** A range; each end may be open. */
export interface Ends {
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
export function Steps({ bars, range, onChoose }: BarsProps) {
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
export function Histogram(
  props: BarsProps & { words: (figure: number) => string; one: string; many: string },
) {
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
