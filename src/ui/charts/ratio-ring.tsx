import { arc } from 'd3-shape';
import { formatPercent } from '../../lib/format.ts';

const SIZE = 96;
const FULL = 2 * Math.PI;

/** A part of a whole as a ring, its percentage in the middle. `label` says in words what is of what. */
export function RatioRing({ part, whole, label }: { part: number; whole: number; label: string }) {
  const share = part / whole;
  const ring = arc<number>()
    .innerRadius(SIZE / 2 - 11)
    .outerRadius(SIZE / 2)
    .startAngle(0)
    .endAngle((value) => value * FULL);
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIZE}
      height={SIZE}
      viewBox={`${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`}
    >
      <path d={ring(1) ?? ''} className="fill-sunken" />
      <path d={ring(share) ?? ''} className="fill-accent" />
      <text textAnchor="middle" dominantBaseline="central" className="fill-ink text-lg font-semibold">
        {formatPercent(share * 100)}
      </text>
    </svg>
  );
}
