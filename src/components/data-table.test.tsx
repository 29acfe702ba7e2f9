import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Column, DataTable } from '../ui/data-table.tsx';

interface Fruit {
  readonly id: string;
}
const fruits = Array.from({ length: 100 }, (_, i): Fruit => ({ id: `fruit ${i}` }));

afterEach(() => {
  vi.useRealTimers();
});

it('draws a row again only when it has changed', async () => {
  let drawn = 0;
  const columns: readonly Column<Fruit>[] = [
    {
      key: 'fruit',
      title: 'Fruit',
      cell: ({ id }) => {
        drawn++;
        return id;
      },
    },
  ];
  const table = (rows: readonly Fruit[], busy: boolean) => (
    <DataTable label="Fruits" columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />
  );
  const { rerender } = render(table(fruits, false));
  await waitFor(() => {
    expect(screen.getAllByRole('row')).toHaveLength(101);
  });
  drawn = 0;
  rerender(table([...fruits], true)); // others are on their way
  expect(drawn).toBe(0);
  rerender(table([{ id: 'fruit 0' }, ...fruits.slice(1)], false));
  expect(drawn).toBe(1);
});

it('fades when it has waited for 0.2 s, and leaves no trace of an answer that came before', () => {
  vi.useFakeTimers();
  const columns: readonly Column<Fruit>[] = [{ key: 'fruit', title: 'Fruit', cell: ({ id }) => id }];
  const table = (rows: readonly Fruit[], busy: boolean) => (
    <DataTable label="Fruits" columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />
  );
  const some = fruits.slice(0, 3);
  const { rerender } = render(table(some, false));
  const region = screen.getByRole('region', { name: 'Fruits, table' });
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  rerender(table(some, true));
  pass(199);
  expect(region).not.toHaveClass('opacity-50');
  rerender(table(fruits.slice(3, 6), false)); // the answer
  pass(1000);
  expect(region).not.toHaveClass('opacity-50');
  rerender(table(some, true));
  pass(200);
  expect(region).toHaveClass('opacity-50');
  rerender(table(some, false));
  expect(region).not.toHaveClass('opacity-50');
});
