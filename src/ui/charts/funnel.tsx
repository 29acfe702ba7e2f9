import { scaleLinear } from 'd3-scale';
import { formatCount, formatPercent } from '../../lib/format.ts';

interface Stage {
  readonly name: string;
  readonly value: number;
}

const ROW = 44;
const BAR = 18;

/** How many are left from stage to stage, as bars of one scale. Each stands with its figure and its share of the one before. */
export function Funnel({ stages }: { stages: readonly Stage[] }) {
  const scale = scaleLinear([0, Math.max(1, ...stages.map(({ value }) => value))], [0, 100]);
  const text = stages.map(({ name, value }) => `${name} ${formatCount(value)}`).join(', ');
  return (
    <div className="relative" style={{ height: stages.length * ROW }}>
      <svg role="img" aria-label={`Funnel: ${text}`} width="100%" height={stages.length * ROW}>
        {stages.map(({ name, value }, i) => (
          <g key={name}>
            <rect x="0" y={i * ROW + 20} width="100%" height={BAR} rx="4" className="fill-sunken" />
            <rect
              x="0"
              y={i * ROW + 20}
              width={`${Math.max(0, scale(value))}%`}
              height={BAR}
              rx="4"
              className={['fill-line-strong', 'fill-ink-2', 'fill-accent'][i] ?? 'fill-accent'}
            />
          </g>
        ))}
      </svg>
      {stages.map(({ name, value }, i) => {
        const before = stages[i - 1]?.value;
        return (
          <p key={name} className="absolute inset-x-0 flex justify-between text-sm" style={{ top: i * ROW }}>
            <span className="text-ink-2">{name}</span>
            <span>
              <b className="font-semibold">{formatCount(value)}</b>
              {before !== undefined && before > 0 ? (
                <span className="text-ink-3"> · {formatPercent((value / before) * 100)}</span>
              ) : null}
            </span>
          </p>
        );
      })}
    </div>
  );
}
