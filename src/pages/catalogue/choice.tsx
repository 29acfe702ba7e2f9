import { formatCount } from '../../lib/format.ts';

/** Something to choose, and how many have it. */
export function Choice(props: {
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
