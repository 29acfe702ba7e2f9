import { Missing } from '../ui/reveal.tsx';
import { StrangerText } from './stranger-text.tsx';

/** A category, in the API's own letters. */
export function CategoryTag({ value }: { value: string | null | undefined }) {
  if (!value) return <Missing />;
  return (
    <span className="inline-block max-w-[min(11rem,100%)] rounded-sm bg-sunken px-1.5 py-px align-middle text-xs tracking-wide [overflow-wrap:break-word] text-ink-2">
      <StrangerText value={value} max={40} />
    </span>
  );
}
