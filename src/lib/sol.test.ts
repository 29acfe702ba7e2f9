import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumSol } from './sol.ts';

describe('a sum of SOL', () => {
  it('is exact in lamports', () => {
    expect(sumSol([0.1, 0.2])).toBe(0.3);
    expect(sumSol(Array.from({ length: 10 }, () => 0.000000001))).toBe(1e-8);
    expect(sumSol([980_834.844200915, 0.000000001])).toBe(980_834.844200916);
  });

  it('leaves out what is missing, and is missing when all are', () => {
    expect(sumSol([1, null, undefined, Number.NaN])).toBe(1);
    expect(sumSol([null, undefined])).toBeUndefined();
    expect(sumSol([])).toBeUndefined();
  });

  it('agrees with adding up whole lamports', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40_000_000_000 }), { minLength: 1, maxLength: 200 }),
        (lamports) => {
          const sum = lamports.reduce((a, b) => a + b, 0);
          expect(sumSol(lamports.map((value) => value / 1e9))).toBeCloseTo(sum / 1e9, 9);
          expect(Math.round((sumSol(lamports.map((value) => value / 1e9)) ?? 0) * 1e9)).toBe(sum);
        },
      ),
    );
  });
});
