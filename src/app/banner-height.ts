/** Keeps the height of the budget's banner where styles find it: what sticks under the banner starts below it. */
export function watchBannerHeight(): void {
  const banner = document.querySelector<HTMLElement>('section[aria-label="Request budget"]');
  if (!banner) {
    // it is about to be drawn
    requestAnimationFrame(watchBannerHeight);
    return;
  }
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--banner', `${banner.offsetHeight}px`);
  }).observe(banner);
}
