/** The few pictures of the interface, as 24 by 24 strokes. They say nothing by themselves: the text beside them does. */
const SHAPES = {
  deals:
    'M3 9V7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2a3 3 0 0 0 0 6v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a3 3 0 0 0 0-6Zm7 6 4-6',
  marketplace: 'M5 9h14l-1 11H6L5 9Zm4 0V7a3 3 0 0 1 6 0v2',
  merchants: 'M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 10v-5h4v5',
  stats: 'M5 20v-7m5 7V5m5 15v-9m5 9V8',
  store: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8L12 4Z',
  saved: 'M6.5 4h11v16L12 15.5 6.5 20V4Z',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  done: 'm5 12.5 4.5 4.5L19 7',
  outside: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  remove: 'm7 7 10 10M17 7 7 17',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.6v.4',
  back: 'm14 6-6 6 6 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L21 21',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  theme: 'M12 20a8 8 0 1 0 0-16m0 16a8 8 0 0 1 0-16m0 16V4m3 2v12m3-9v6',
} as const;
export type IconName = keyof typeof SHAPES;

/** The names of all. */
export const ICONS = Object.keys(SHAPES) as IconName[];

/** A picture for the eye alone. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={SHAPES[name]} />
    </svg>
  );
}
