import { memo, type ReactNode, useState } from 'react';
import type { Count, Facets } from '../../catalogue/shape.ts';
import { formatCount } from '../../lib/format.ts';
import { shortenMiddle, tameText } from '../../lib/text.ts';
import { type Ends, Histogram, Steps } from './bars.tsx';
import { Choice } from './choice.tsx';
import { type Facet, STATE_PARAM } from './view.ts';

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
        others={facet.type === 'names' ? (facets.others[facet.name] ?? 0) : 0}
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
  /** How many more there are, which are not counted. */
  others: number;
  verbatim: boolean;
  none: string;
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}) {
  const { counts, others, verbatim, none, chosen, onChoose } = props;
  const [open, setOpen] = useState(false);
  if (counts.length === 0) return <p className="text-sm text-ink-3">{none}</p>;
  const isNamedAlike = (one: Pick<Count, 'value' | 'label'>) =>
    counts.some(({ value, label }) => label === one.label && value !== one.value);
  const draw = ({ value, label, count }: Pick<Count, 'value' | 'label' | 'count'>) => (
    <Choice
      key={value}
      label={`${tameText(label, 60)}${isNamedAlike({ value, label }) ? ` (${shortenMiddle(value)})` : ''}`}
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
            {formatCount(rest.length + others)} more
          </summary>
          {/* what nobody looks at is not drawn at each key */}
          {open ? <ul className="-mx-2">{rest.map(draw)}</ul> : null}
          {others > 0 ? (
            <p className="mt-1 text-sm text-ink-3">
              {formatCount(others)} more with lower counts. Search by name.
            </p>
          ) : null}
        </details>
      ) : null}
    </>
  );
}
