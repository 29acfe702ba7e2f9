import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { PAGES } from './pages.ts';
import { preloadWhenIdle } from './preload-when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the code of the pages is asked for a page at a time, each when there is nothing else to do', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const asked: string[] = [];
  for (const page of PAGES) {
    vi.spyOn(page, 'load').mockImplementation(() => {
      asked.push(page.path);
      return new Promise(() => undefined);
    });
  }
  void preloadWhenIdle(new QueryClient());
  const atOnce: number[] = [];
  for (let next = idle.shift(); next; next = idle.shift()) {
    const before = asked.length;
    next();
    await new Promise((resolve) => setTimeout(resolve));
    atOnce.push(asked.length - before);
  }
  expect(Math.max(...atOnce)).toBe(1);
  expect(asked).toEqual(PAGES.map(({ path }) => path));
});
