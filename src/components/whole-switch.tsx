import { useNavigate } from 'react-router-dom';
import { MAX_LIMIT } from '../contract/service.ts';
import { formatQuantity } from '../lib/format.ts';
import { buttonLook } from '../ui/button.tsx';

/**
 * Turns a list into its whole catalogue, and back; `to` is the other page. What reading it costs stands beside it, as far as
 * the number of items is known (`total`). Turning it on asks for that (`read` in the state of the address).
 */
export function WholeSwitch({
  on = false,
  total,
  to,
}: {
  on?: boolean;
  total?: number | undefined;
  to: string;
}) {
  const navigate = useNavigate();
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap print:hidden">
      <label className={buttonLook('link')}>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          className="size-4 accent-accent"
          onChange={() => void navigate(to, { state: { read: !on } })}
        />
        Whole catalogue
      </label>
      {total === undefined ? null : formatQuantity(Math.ceil(total / MAX_LIMIT) || 1, 'request', 'requests')}
    </span>
  );
}
