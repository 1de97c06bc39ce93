import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_LEVELS, MOST_NAMES } from './body-limits.ts';
import { measureJson } from './measure-json.ts';

const measure = (text: string) => measureJson(text, { values: 100 });
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('the measure of a JSON text', () => {
  it('counts what stands in lists and objects, and nothing within a string', () => {
    expect(measure('{"a":[1,2,{"b":3}],"c":4}')).toEqual({ values: 6 });
    expect(measure('"[[[[,,,,"')).toEqual({ values: 0 });
    expect(measure(String.raw`["a\"[,[","\\",{}]`)).toEqual({ values: 4 });
  });

  it('refuses too many entries, levels and names, and stops there', () => {
    expect(measure(`[${Array(101).fill('0').join(',')}]`)).toEqual({ fault: 'it has more than 100 entries' });
    expect(measure(nested(MOST_LEVELS))).toEqual({ values: MOST_LEVELS });
    expect(measure(nested(MOST_LEVELS + 1))).toHaveProperty('fault');
    const object = (names: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: names }, (_, name) => [`n${name}`, 0])));
    expect(measureJson(object(MOST_NAMES), { values: 10_000 })).toHaveProperty('values');
    expect(measureJson(object(MOST_NAMES + 1), { values: 10_000 })).toHaveProperty('fault');
  });

  it('is at least the number of entries of any value, and ends for any text', () => {
    const entries = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, one) => sum + 1 + entries(one), 0)
        : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const measured = measureJson(JSON.stringify(value), { values: 1e9 });
        expect('values' in measured ? measured.values : Number.NaN).toBeGreaterThanOrEqual(entries(value));
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void measureJson(text, { values: 1e9 })));
  });
});
