import { memo, use } from 'react';
import { MAX_LIMIT } from '../contract/service.ts';
import { formatQuantity } from '../lib/format.ts';
import { GoContext } from '../ui/link.tsx';

/**
 * Turns a list into its whole catalogue, and back; `to` is the other page. What reading it costs stands beside it, as far as
 * the number of items is known (`total`). Turning it on asks for that (`read` in the state of the address).
 */
export const WholeSwitch = memo(function WholeSwitch({
  on = false,
  total,
  to,
}: {
  on?: boolean;
  total?: number | undefined;
  to: string;
}) {
  const go = use(GoContext);
  return (
    <p className="text-sm text-ink-3 print:hidden lg:mr-4 lg:ml-auto">
      <label className="mr-2 font-semibold text-accent">
        <input
          type="checkbox"
          role="switch"
          // shows at once what was meant, while the other page is on its way
          defaultChecked={on}
          className="mr-1 size-4 align-middle accent-accent max-md:size-6"
          onChange={() => void go?.(to, { state: { read: !on } })}
        />
        Whole catalogue
      </label>
      {on ? null : (
        // its place is kept until it is known
        <span className={total === undefined ? 'invisible' : ''}>
          {formatQuantity(Math.ceil((total ?? 999) / MAX_LIMIT) || 1, 'request', 'requests')}
        </span>
      )}
    </p>
  );
});
