import { formatAbsolute } from '../lib/time.ts';

/**
 * Gives every time on the page its date in full when it is about to be printed, as "in 2 months" is true only for a while;
 * index.css prints that instead. Nothing of it is made before: a list has a time in every row.
 */
export function printTimesInFull(zone: () => 'utc' | 'local'): void {
  const write = () => {
    for (const element of document.querySelectorAll('time')) {
      const time = Date.parse(element.dateTime);
      if (!Number.isNaN(time)) element.dataset.full = formatAbsolute(time, zone());
    }
  };
  window.addEventListener('beforeprint', write);
  // browsers that show a page as it is printed, without printing it
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) write();
  });
}
