import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('counts its seconds from when it is first looked at, so that none ends while the first page is drawn', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const { useNow } = await import('./use-now.ts');
  vi.advanceTimersByTime(900);
  const { result, unmount } = renderHook(() => useNow(30_000));
  expect(result.current).toBe(Date.now());
  unmount();
  vi.useRealTimers();
});
