import { expect, it } from 'vitest';
import { storedVisits, type Visit, withVisit } from './visits.ts';

const visit = (id: string): Visit => ({ kind: 'deal', id, name: `Deal ${id}` });

it('has the last visit first, each thing once, and twelve at most', () => {
  const order = ['a', 'b', 'a'].reduce<readonly Visit[]>((visits, id) => withVisit(visits, visit(id)), []);
  expect(order.map(({ id }) => id)).toEqual(['a', 'b']);
  const many = Array.from({ length: 20 }, (_, i) => visit(String(i)));
  expect(many.reduce<readonly Visit[]>(withVisit, [])).toHaveLength(12);
});

it('leaves out what is no visit of what was kept', () => {
  const kept = [visit('a'), { kind: 'shop', id: 'b', name: 'c' }, { kind: 'deal', id: 1, name: 'c' }];
  expect(storedVisits.migrate(kept, 1)).toEqual([visit('a')]);
  expect(storedVisits.migrate('nonsense', 1)).toBeUndefined();
});
