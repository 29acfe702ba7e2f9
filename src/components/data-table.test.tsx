import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Column, DataTable } from '../ui/data-table.tsx';

interface Fruit {
  readonly id: string;
}
const fruits = Array.from({ length: 100 }, (_, i): Fruit => ({ id: `fruit ${i}` }));

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
