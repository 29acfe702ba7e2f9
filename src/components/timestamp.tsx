import { useServices } from '../data/services.ts';
import { formatAbsolute, formatRelative, parseTimestamp } from '../lib/time.ts';
import { Missing, Reveal } from '../ui/reveal.tsx';
import { useNow } from '../ui/use-now.ts';
import { useStore } from '../ui/use-store.ts';
import { StrangerText } from './stranger-text.tsx';

/** A time of the API: relative and ticking, in full (UTC and local) when pressed; one that is no date says so. */
export function Timestamp({ value }: { value: string | null | undefined }) {
  if (value == null || value === '') return <Missing />;
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
  return <Moment time={time} />;
}

/** A time in Unix milliseconds, in the same way. */
export function Moment({ time }: { time: number }) {
  const now = useNow(30_000);
  const { times } = useStore(useServices().preferences);
  const zones = times === 'utc' ? (['utc', 'local'] as const) : (['local', 'utc'] as const);
  // once where this device's zone is UTC
  const texts = [...new Set(zones.map((zone) => formatAbsolute(time, zone)))];
  return (
    <Reveal
      more={texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
    >
      <time dateTime={toIso(time)} data-full={texts[0]}>
        {formatRelative(time, now)}
      </time>
    </Reveal>
  );
}

function toIso(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
