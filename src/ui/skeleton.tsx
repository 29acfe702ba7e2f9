/** Where something will stand that is not there yet: in its final size, said by the region that is busy, not here. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={`[:where(&)]:inline-block animate-pulse rounded-sm bg-sunken align-middle ${className}`}
    />
  );
}
