import { afterEach, beforeEach, expect } from 'vitest';

/* An unexpected console.error or console.warn fails the test that caused it (unhandled rejections fail by themselves). */

let said: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => {
    said.push(`console.${level}: ${parts.map(String).join(' ')}`);
  };
}

beforeEach(() => {
  said = [];
});

afterEach(() => {
  const unexpected = said;
  said = [];
  expect(unexpected).toEqual([]);
});

/** What was said on the console so far in this test, which the test expected. */
export function expectedConsole(): string[] {
  const expected = said;
  said = [];
  return expected;
}
