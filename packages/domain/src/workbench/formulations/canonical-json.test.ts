import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('is one text for one value, however it was put together', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"é","d":null}]}',
    );
    expect(canonicalJson({ a: 1, B: 2, '': 3 })).toBe('{"":3,"B":2,"a":1}');
  });

  it('says what was said, and another text says something else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as never;
        const text = canonicalJson(plain);
        expect(JSON.parse(text)).toEqual(plain);
        expect(canonicalJson(JSON.parse(text) as never)).toBe(text);
      }),
    );
  });
});
