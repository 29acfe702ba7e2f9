import { act, render, renderHook } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('gives what is drawn between two ticks the time of now', () => {
  const { result, rerender } = renderHook(() => useNow(30_000));
  vi.advanceTimersByTime(900);
  rerender();
  const first = result.current;
  expect(first).toBe(Date.now() - 900);
  vi.advanceTimersByTime(5000);
  expect(result.current).toBe(first);
  rerender();
  expect(result.current).toBe(Date.now());
});

it('draws again at each tick', () => {
  const { result } = renderHook(() => useNow(1000));
  act(() => {
    vi.advanceTimersByTime(3000);
  });
  expect(result.current).toBe(Date.now());
});

it('has nothing drawn twice where a second ends while a page is drawn in steps', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'] });
  let drawn = 0;
  function Row() {
    drawn += 1;
    const now = useNow(30_000);
    vi.setSystemTime(Date.now() + 1500);
    // longer than one step
    for (const began = performance.now(); performance.now() - began < 20; );
    return <li>{now}</li>;
  }
  let show: () => void = () => undefined;
  function List() {
    const [shown, setShown] = useState(false);
    show = () => {
      startTransition(() => {
        setShown(true);
      });
    };
    return <ul>{shown && [1, 2, 3].map((row) => <Row key={row} />)}</ul>;
  }
  const { findAllByRole } = render(<List />);
  // what is drawn while something waits for it is drawn in steps, as in a browser
  const shown = findAllByRole('listitem');
  show();
  expect(await shown).toHaveLength(3);
  expect(drawn).toBe(3);
});

it('drops nothing that is being drawn in steps when it ticks', async () => {
  vi.useRealTimers();
  const ROWS = 70;
  let drawn = 0;
  const ticks = new Set<number>();
  function Clock() {
    ticks.add(useNow(1000));
    return null;
  }
  function Row() {
    drawn += 1;
    // all together longer than a second
    for (const began = performance.now(); performance.now() - began < 20; );
    return <li>row</li>;
  }
  let show: () => void = () => undefined;
  function List() {
    const [shown, setShown] = useState(false);
    show = () => {
      startTransition(() => {
        setShown(true);
      });
    };
    return <ul>{shown && Array.from({ length: ROWS }, (_, row) => <Row key={row} />)}</ul>;
  }
  const { findAllByRole } = render(
    <>
      <Clock />
      <List />
    </>,
  );
  const shown = findAllByRole('listitem', {}, { timeout: 20_000 });
  show();
  expect(await shown).toHaveLength(ROWS);
  expect(drawn).toBe(ROWS);
  await vi.waitFor(() => {
    expect(ticks.size).toBeGreaterThan(1);
  });
});
