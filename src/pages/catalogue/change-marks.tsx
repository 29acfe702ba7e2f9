import { CHANGES, type ChangeKind } from '../../catalogue/past.ts';

/** What a deal's other flags do not say. */
const MARKED: readonly ChangeKind[] = ['new', 'cheaper', 'dearer', 'back'];

/** Marks what changed in a deal since an earlier visit. */
export function ChangeMarks({ kinds = [] }: { kinds: readonly ChangeKind[] | undefined }) {
  return kinds
    .filter((kind) => MARKED.includes(kind))
    .map((kind) => (
      <span
        key={kind}
        className="mr-1 inline-flex rounded-sm bg-accent-soft px-1.5 py-px text-xs font-semibold whitespace-nowrap text-accent"
      >
        {CHANGES[kind]}
      </span>
    ));
}
