import { tameText } from '../lib/text.ts';
import { Button } from '../ui/button.tsx';
import { focusHeading } from '../ui/heading.tsx';
import { Icon } from '../ui/icon.tsx';

/** A filter that is set, in words, and the way to take it off. */
export interface AppliedFilter {
  readonly name: string;
  readonly label: string;
  readonly remove: () => void;
}

/** As much of a filter's words as is shown, in characters. */
export const LABEL_LENGTH = 60;

/** The filters that are set, as chips that can be removed; nothing when none is. */
export function FilterChips({
  applied,
  onClear,
}: {
  applied: readonly AppliedFilter[];
  onClear: () => void;
}) {
  if (applied.length === 0) return null;
  return (
    <>
      <p className="mt-3 hidden print:block">
        Filters: {applied.map(({ label }) => tameText(label, LABEL_LENGTH)).join(', ')}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <ul aria-label="Applied filters" className="contents">
          {applied.map(({ name, label, remove }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Remove filter: ${tameText(label, LABEL_LENGTH)}`}
                onClick={(event) => {
                  // the chip goes away: the focus must not go with it
                  const item = event.currentTarget.closest('li');
                  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector(
                    'button',
                  );
                  remove();
                  if (neighbour) neighbour.focus();
                  else focusHeading();
                }}
                className="inline-flex min-h-7 items-center gap-1 rounded-full bg-accent-soft py-0.5 pr-1.5 pl-3 text-sm font-semibold text-accent hover:brightness-97"
              >
                <bdi>{tameText(label, LABEL_LENGTH)}</bdi>
                <Icon name="remove" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <Button
          look="link"
          className="text-sm"
          onClick={() => {
            onClear();
            focusHeading();
          }}
        >
          Clear filters
        </Button>
      </div>
    </>
  );
}
