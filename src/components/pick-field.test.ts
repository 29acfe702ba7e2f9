import { describe, expect, it } from 'vitest';
import { pick } from './pick-field.tsx';

describe('what a text picks', () => {
  const options = [
    { id: 'm1', name: 'Sakura', label: 'Sakura (m1)' },
    { id: 'm2', name: 'Sakura', label: 'Sakura (m2)' },
    { id: 'm3', name: 'Ember Room', label: 'Ember Room' },
  ];

  it('is the one of that name or id', () => {
    expect(pick(options, 'ember room', false, 'merchants')).toEqual({ id: 'm3' });
    expect(pick(options, 'm2', false, 'merchants')).toEqual({ id: 'm2' });
    expect(pick(options, '', true, 'merchants')).toEqual({});
  });

  it('is not decided while somebody types', () => {
    expect(pick(options, 'Emb', false, 'merchants')).toEqual({ undecided: true });
    expect(pick(options, 'Emb', true, 'merchants')).toEqual({ id: 'm3' });
  });

  it('is asked for when several have the name', () => {
    expect(pick(options, 'Sakura', true, 'merchants').problem).toMatch(/^2 merchants/);
  });

  it('is a pasted id when nobody is called so', () => {
    expect(pick(options, 'm737nhhgcnt', true, 'merchants')).toEqual({ id: 'm737nhhgcnt' });
    expect(pick(options, 'no such name', true, 'merchants').problem).toMatch(/paste an id/);
  });
});
