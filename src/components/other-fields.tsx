import type { OtherField } from '../api/unwrap.ts';
import { formatCount } from '../lib/format.ts';
import { tameText } from '../lib/text.ts';
import { Card } from '../ui/card.tsx';

const MOST = 50;

/** What an API tells besides what is specified, as it came; nothing when there is nothing. */
export function OtherFields({ others }: { others: readonly OtherField[] }) {
  if (others.length === 0) return null;
  return (
    <Card title="Other fields">
      <p className="mb-3 text-sm text-ink-2">
        The API also returns these fields. The specification does not say what they mean.
      </p>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">
        {others.slice(0, MOST).map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="font-mono text-sm text-ink-2">
              <bdi>{tameText(name, 100)}</bdi>
            </dt>
            <dd className="max-sm:mb-2">
              <bdi>{tameText(typeof value === 'string' ? value : JSON.stringify(value), 500)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {others.length > MOST ? (
        <p className="mt-3 text-sm text-ink-2">
          {formatCount(others.length - MOST)} more are in the raw response.
        </p>
      ) : null}
    </Card>
  );
}
