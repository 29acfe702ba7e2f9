import { useServices } from '../data/services.ts';
import { useApiNow } from './use-api-now.ts';
import { formatAbsolute, formatRelative, isAhead, meansNone, parseTimestamp } from '../lib/time.ts';
import { tameText } from '../lib/text.ts';
import { Missing, Reveal } from '../ui/reveal.tsx';
import { useNow } from '../ui/use-now.ts';
import { useStore } from '../ui/use-store.ts';
import { StrangerText } from './stranger-text.tsx';

/**
 * A time of the API: relative and ticking, in full (UTC and local) when pressed; one that is no date says so. `past`: it
 * is past by nature, so one that is yet to come tells that a clock is wrong.
 */
export function Timestamp({ value, past = false }: { value: string | null | undefined; past?: boolean }) {
  if (value == null || value === '') return <Missing />;
  if (meansNone(value))
    return <Missing reason={`The API gives ${tameText(value, 40)}, which stands for no date.`} />;
  const time = parseTimestamp(value);
  if (time === undefined) {
    return (
      <Reveal
        more={
          <>
            The API gives “<StrangerText value={value} max={80} />
            ”, which is not a date.
          </>
        }
      >
        unknown date
      </Reveal>
    );
  }
  return <ApiMoment time={time} past={past} />;
}

function ApiMoment({ time, past }: { time: number; past: boolean }) {
  return <At time={time} now={useApiNow()} past={past} />;
}

/** A time of this device in Unix milliseconds, in the same way. */
export function Moment({ time }: { time: number }) {
  return <At time={time} now={useNow(30_000)} />;
}

function At({ time, now, past = false }: { time: number; now: number; past?: boolean }) {
  return (
    <Reveal more={<Full time={time} past={past} now={now} />}>
      {/* what paper gets instead: app/printed-times.ts */}
      <time dateTime={toIso(time)}>{formatRelative(time, now, past)}</time>
    </Reveal>
  );
}

function Full({ time, now, past }: { time: number; now: number; past: boolean }) {
  const { times } = useStore(useServices().preferences);
  const zones = times === 'utc' ? (['utc', 'local'] as const) : (['local', 'utc'] as const);
  // once where this device's zone is UTC
  const texts = [...new Set(zones.map((zone) => formatAbsolute(time, zone)))];
  return (
    <>
      {texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      {past && isAhead(time, now) ? 'This is yet to come: the API’s clock or this device’s is wrong.' : null}
    </>
  );
}

function toIso(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
