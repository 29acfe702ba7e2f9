import { focusHeading } from '../ui/heading.tsx';

/**
 * Gives the focus a place when what had it goes away because data came ("Load more" when all is loaded, "Try again" when
 * it worked): what it stood in, as far as that is still there, or else the page's heading.
 */
export function keepFocus(): void {
  let last: Element | undefined;
  let around: HTMLElement[] = [];
  window.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = [];
    for (let part = target.parentElement; part && part.tagName !== 'MAIN'; part = part.parentElement)
      around.push(part);
  });
  const observer = new MutationObserver(() => {
    // whoever pressed beside everything meant it
    if (document.activeElement !== document.body || !last || last.isConnected) return;
    last = undefined;
    const place = around.find(({ isConnected }) => isConnected);
    // outside of the page's content everything up to the body is around
    if (!place || place === document.body || place.contains(document.querySelector('h1'))) {
      focusHeading();
      return;
    }
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
