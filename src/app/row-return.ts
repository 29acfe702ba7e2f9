import { isPlainClick } from '../browser/plain-click.ts';
import { rememberedRow, rememberRow } from '../browser/row-memory.ts';

/** How long a list may take to be there again, in milliseconds. */
const PATIENCE = 3000;

/** What says that the person moves by themselves. */
const MEANT = ['keydown', 'pointerdown'] as const;

/** Whoever opened a row and goes back finds the focus on it again, not at the top of the list. */
export function installRowReturn(): void {
  // before the router hears of it, and leaves this step of the history
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-row]') : null;
      const href = link?.getAttribute('href');
      if (href && isPlainClick(event)) rememberRow(href);
    },
    true,
  );
  window.addEventListener('popstate', () => {
    const href = rememberedRow();
    if (href !== undefined) seek(href);
  });
}

/** Gives the focus to a row's link as soon as it is there and the page's heading has been announced. */
function seek(href: string): void {
  const until = Date.now() + PATIENCE;
  let stopped = false;
  const stop = () => {
    stopped = true;
    for (const event of MEANT) window.removeEventListener(event, stop, true);
  };
  for (const event of MEANT) window.addEventListener(event, stop, true);
  const look = () => {
    if (stopped) return;
    const links = [...document.querySelectorAll<HTMLElement>('main a[data-row]')];
    const link = links.find((it) => it.getAttribute('href') === href);
    if (link && document.activeElement?.tagName === 'H1') {
      link.focus({ preventScroll: true });
      stop();
    } else if (Date.now() < until) requestAnimationFrame(look);
    else stop();
  };
  requestAnimationFrame(look);
}
