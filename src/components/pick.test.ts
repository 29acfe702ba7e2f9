import { describe, expect, it, vi } from 'vitest';
import { createKnown } from '../known/known.ts';
import type { Session } from '../session/session.ts';
import { labelled, lookUp, pick } from './pick.ts';

describe('what a text picks', () => {
  const options = [
    { id: 'm1', name: 'Sakura', label: 'Sakura (m1)' },
    { id: 'm2', name: 'Sakura', label: 'Sakura (m2)' },
    { id: 'm3', name: 'Ember Room', label: 'Ember Room' },
    { id: 'm5fq8w1a2zk', name: 'Anchor', label: 'Anchor' },
  ];

  it('is the one of that name or id', () => {
    expect(pick(options, 'ember room', { done: false, kind: 'merchant', loading: false })).toEqual({
      id: 'm3',
    });
    expect(pick(options, 'm2', { done: false, kind: 'merchant', loading: false })).toEqual({ id: 'm2' });
    expect(pick(options, '', { done: true, kind: 'merchant', loading: false })).toEqual({});
  });

  it('is not decided while somebody types', () => {
    expect(pick(options, 'Emb', { done: false, kind: 'merchant', loading: false })).toEqual({
      undecided: true,
    });
    expect(pick(options, 'Emb', { done: true, kind: 'merchant', loading: false })).toEqual({ id: 'm3' });
  });

  it('is asked for when several have the name', () => {
    expect(pick(options, 'Sakura', { done: true, kind: 'merchant', loading: false }).problem).toMatch(
      /names of 2 merchants contain that/,
    );
  });

  it('is a pasted id when nothing has that name', () => {
    expect(pick(options, 'm737nhhgcnt', { done: true, kind: 'merchant', loading: false })).toEqual({
      id: 'm737nhhgcnt',
    });
    expect(pick(options, 'Boulangerie', { done: true, kind: 'merchant', loading: false }).problem).toMatch(
      /paste an id/,
    );
    expect(pick(options, 'no such name', { done: true, kind: 'merchant', loading: false }).problem).toMatch(
      /paste an id/,
    );
  });

  it('waits for names that are still being read', () => {
    const still = { done: true, kind: 'merchant', loading: true };
    expect(pick(options, 'Boulangerie', still)).toEqual({ undecided: true, pending: 'Boulangerie' });
    expect(pick(options, 'Emb', still)).toEqual({ undecided: true, pending: 'Emb' });
    expect(pick(options, 'ember room', still)).toEqual({ id: 'm3' });
  });
});

it('lists what is known in order, and tells those of one name apart', () => {
  const known = [
    { id: 'm3', name: 'zebra' },
    { id: 'm2', name: 'Sakura' },
    { id: 'm4', name: 'Émile' },
    { id: 'm1', name: 'Sakura' },
    { id: 'm5', name: 'Ember' },
  ];
  expect(labelled(known).map(({ label }) => label)).toEqual([
    'Ember',
    'Émile',
    'Sakura (m1)',
    'Sakura (m2)',
    'zebra',
  ]);
  expect(labelled(known)).toBe(labelled(known));
});

it.each([
  ['the key never', true, 0],
  ['a text, where nothing was read whole,', false, 2],
])('looks up %s, and says when it is done', async (_, isKey, told) => {
  const session = {
    holdsKey: () => isKey,
    known: createKnown(),
    connected: false,
  } satisfies Partial<Session>;
  const count = vi.fn<(change: (before: number) => number) => void>();
  await lookUp(session as unknown as Session, 'deal', 'sushi', count);
  expect(count).toHaveBeenCalledTimes(told);
  expect(count.mock.calls.reduce((n, [change]) => change(n), 0)).toBe(0);
});
