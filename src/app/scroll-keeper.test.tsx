import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ScrollKeeper } from './scroll-keeper.tsx';

it('keeps where somebody scrolled to as soon as it was there', async () => {
  const write = vi.fn();
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  /** Somebody scrolls in the moment after the page was drawn, before the browser has painted it. */
  function Scrolls() {
    useLayoutEffect(() => {
      scrollY.mockReturnValue(730);
      window.dispatchEvent(new Event('scroll'));
    }, []);
    return null;
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false); // which would run all effects in one go
  const root = createRoot(document.createElement('div'));
  startTransition(() => {
    root.render(
      <MemoryRouter initialEntries={['/deals?page=2']}>
        <ScrollKeeper shelf={{ read: () => undefined, write, remove: () => undefined } as never} />
        <Scrolls />
      </MemoryRouter>,
    );
  });
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('pagehide'));
    expect(write).toHaveBeenLastCalledWith('scroll', [[expect.any(String), 730]]);
  });
  root.unmount();
  vi.unstubAllGlobals();
});
