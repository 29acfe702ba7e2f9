/** The day of a time (Unix milliseconds) on this device's calendar, as a file's name has it: 2026-05-04. */
export function localDay(time: number): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
