import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from './json-text.ts';

describe('JSON as it came', () => {
  it('gains line breaks and loses nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.parse(indentJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps numbers in the digits that they came in, and strings with brackets whole', () => {
    expect(indentJson('{"a":1e21,"b":0.10,"c":[],"d":"{[,\\"]"}')).toBe(
      '{\n  "a": 1e21,\n  "b": 0.10,\n  "c": [],\n  "d": "{[,\\"]"\n}',
    );
    expect(indentJson('[1,[2]]')).toBe('[\n  1,\n  [\n    2\n  ]\n]');
  });

  it('survives what is no JSON', () => {
    expect(indentJson('<html> "broken')).toContain('<html>');
    expect(indentJson('}}}{')).toContain('{');
    expect(indentJson('['.repeat(25_000)).length).toBeLessThan(10_000_000);
  });
});
