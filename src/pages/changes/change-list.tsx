import { useState } from 'react';
import { Sol } from '../../components/figures.tsx';
import { RowLink } from '../../components/row-link.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { CHANGES, type ChangeKind, type DealChange } from '../../catalogue/past.ts';
import { comparePrices } from '../../data/price-comparison.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { shortenMiddle, tameText } from '../../lib/text.ts';
import { parseTimestamp } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';

/** As many are shown at first, and as many more each time. */
const AT_FIRST = 20;
const MORE = 100;

/** The changes of one kind. */
export function ChangeList(props: { kind: ChangeKind; changes: readonly DealChange[]; now: number }) {
  const { kind, changes, now } = props;
  const [shown, setShown] = useState(AT_FIRST);
  const left = changes.length - shown;
  return (
    <section
      aria-labelledby={kind}
      className="rounded-lg border border-line bg-surface px-5 py-4 shadow-card"
    >
      <h2 id={kind} tabIndex={-1} className="mb-1 text-lg font-semibold">
        {CHANGES[kind]} <span className="text-sm font-normal text-ink-3">{formatCount(changes.length)}</span>
      </h2>
      <ul aria-label={CHANGES[kind]}>
        {changes.slice(0, shown).map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
          >
            <RowLink
              to={paths.deal(change.id)}
              className="min-w-0 py-px font-semibold underline-offset-3 hover:underline"
            >
              <bdi>{change.title ? tameText(change.title, 120) : shortenMiddle(change.id)}</bdi>
            </RowLink>
            <span className="text-sm text-ink-2">
              <Words change={change} now={now} />
            </span>
          </li>
        ))}
      </ul>
      {left > 0 ? (
        <Button
          look="link"
          className="mt-2"
          onClick={() => {
            setShown(shown + MORE);
          }}
        >
          Show {formatCount(Math.min(MORE, left))} more
        </Button>
      ) : null}
    </section>
  );
}

/** What changed in a deal, in words. */
function Words({ change, now }: { change: DealChange; now: number }) {
  const { kind, priceThen, priceNow, expiry } = change;
  if (kind === 'cheaper' || kind === 'dearer') {
    const compared = comparePrices(priceNow, priceThen);
    return (
      <>
        {compared ? (
          <span className={kind === 'cheaper' ? 'font-semibold text-accent' : ''}>
            {compared.words.replace(/below$/, 'less').replace(/above$/, 'more')}:{' '}
          </span>
        ) : null}
        <Sol value={priceNow} />, was <Sol value={priceThen} />
      </>
    );
  }
  if (kind === 'gone') {
    const end = expiry === null ? undefined : parseTimestamp(expiry);
    return end !== undefined && end <= now ? (
      <>
        expired <Timestamp past value={expiry} />
      </>
    ) : (
      <>
        was <Sol value={priceThen} />
      </>
    );
  }
  return (
    <>
      <Sol value={priceNow} />
      {expiry === null ? null : (
        <>
          , ends <Timestamp value={expiry} />
        </>
      )}
    </>
  );
}
