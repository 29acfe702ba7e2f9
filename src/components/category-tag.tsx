import { Missing } from '../ui/reveal.tsx';
import { StrangerText } from './stranger-text.tsx';

/** A category, in the API's own letters. */
export function CategoryTag({ value }: { value: string | null | undefined }) {
  if (!value) return <Missing />;
  return (
    <span className="rounded-sm bg-sunken px-1.5 py-0.5 text-xs tracking-wide text-ink-2">
      <StrangerText value={value} max={40} />
    </span>
  );
}
