/**
 * Where something will stand that is not there yet: in its final size, said by the region that is busy, not here. What holds
 * many of them pulses itself: an animation for each of a hundred is a layer and an event for each.
 */
export function Still({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={`[:where(&)]:inline-block rounded-sm bg-sunken align-middle ${className}`}
    />
  );
}

/** One that stands alone. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <Still className={`animate-pulse ${className}`} />;
}
