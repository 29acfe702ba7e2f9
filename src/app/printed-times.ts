import { formatAbsolute } from '../lib/time.ts';

/**
 * Gives every time on the page its date in full when it is printed, as "in 2 months" is true only for a while; index.css
 * prints that instead. Nothing of it is made before: a list has a time in every row, and the browser's first formatter of
 * dates is slow.
 */
export function printTimesInFull(zone: () => 'utc' | 'local'): void {
  const write = () => {
    for (const element of document.querySelectorAll('time')) {
      const time = Date.parse(element.dateTime);
      if (!Number.isNaN(time)) element.dataset.full = formatAbsolute(time, zone());
    }
  };
  window.addEventListener('beforeprint', write);
  // a page may also be shown as it is printed, for as long as somebody wants, and change meanwhile
  const shown = window.matchMedia('print');
  const observer = new MutationObserver(write);
  const follow = () => {
    observer.disconnect();
    if (!shown.matches) return;
    write();
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['datetime'] });
  };
  shown.addEventListener('change', follow);
  follow();
}
