import { describe, expect, it } from 'vitest';
import { shortenMiddle, tameText } from './text.ts';

describe('a stranger’s text', () => {
  it('loses what cannot be seen or turns the direction, and keeps the rest', () => {
    expect(tameText('pay\u202Egnp.exe\u200b\u0000!', 50)).toBe('paygnp.exe!');
    expect(tameText('寿司 🍣 👨\u200d👩\u200d👧 עברית', 50)).toBe('寿司 🍣 👨\u200d👩\u200d👧 עברית');
    expect(tameText('line\nbreak\ttab', 50)).toBe('line\nbreak\ttab');
  });

  it('stacks a few marks on a letter at most', () => {
    expect(tameText(`Z${'\u0301'.repeat(500)}algo`, 50)).toBe(`Z${'\u0301'.repeat(4)}algo`);
  });

  it('is cut where it would be endless, but never inside a character', () => {
    expect(tameText('x'.repeat(1_000_000), 10)).toBe(`${'x'.repeat(10)}…`);
    expect(tameText('🍣'.repeat(20), 5)).toBe('🍣🍣…');
  });

  it('is shortened in the middle only where that helps', () => {
    expect(shortenMiddle('7xKXabcdefgh9mQp')).toBe('7xKX…9mQp');
    expect(shortenMiddle('short')).toBe('short');
  });
});
