import { describe, expect, it } from 'vitest';
import { labelled, pick } from './pick.ts';

describe('what a text picks', () => {
  const options = [
    { id: 'm1', name: 'Sakura', label: 'Sakura (m1)' },
    { id: 'm2', name: 'Sakura', label: 'Sakura (m2)' },
    { id: 'm3', name: 'Ember Room', label: 'Ember Room' },
    { id: 'm5fq8w1a2zk', name: 'Anchor', label: 'Anchor' },
  ];

  it('is the one of that name or id', () => {
    expect(pick(options, 'ember room', { done: false, many: 'merchants', loading: false })).toEqual({
      id: 'm3',
    });
    expect(pick(options, 'm2', { done: false, many: 'merchants', loading: false })).toEqual({ id: 'm2' });
    expect(pick(options, '', { done: true, many: 'merchants', loading: false })).toEqual({});
  });

  it('is not decided while somebody types', () => {
    expect(pick(options, 'Emb', { done: false, many: 'merchants', loading: false })).toEqual({
      undecided: true,
    });
    expect(pick(options, 'Emb', { done: true, many: 'merchants', loading: false })).toEqual({ id: 'm3' });
  });

  it('is asked for when several have the name', () => {
    expect(pick(options, 'Sakura', { done: true, many: 'merchants', loading: false }).problem).toMatch(
      /names of 2 merchants contain that/,
    );
  });

  it('is a pasted id when nothing has that name', () => {
    expect(pick(options, 'm737nhhgcnt', { done: true, many: 'merchants', loading: false })).toEqual({
      id: 'm737nhhgcnt',
    });
    expect(pick(options, 'Boulangerie', { done: true, many: 'merchants', loading: false }).problem).toMatch(
      /paste an id/,
    );
    expect(pick(options, 'no such name', { done: true, many: 'merchants', loading: false }).problem).toMatch(
      /paste an id/,
    );
  });

  it('waits for names that are still being read', () => {
    const still = { done: true, many: 'merchants', loading: true };
    expect(pick(options, 'Boulangerie', still)).toEqual({ undecided: true, pending: true });
    expect(pick(options, 'Emb', still)).toEqual({ undecided: true, pending: true });
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
