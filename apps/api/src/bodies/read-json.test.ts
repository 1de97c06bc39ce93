import { performance } from 'node:perf_hooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJson } from './read-json.ts';

/** What it is read as; 'no JSON' where it is none. */
const outcome = async (read: () => unknown) => {
  try {
    return { value: await read() };
  } catch {
    return 'no JSON';
  }
};
const inPieces = (text: string, pieceLength = 7) =>
  outcome(() => readJson(text, JSON.parse as (text: string) => unknown, pieceLength));
const atOnce = (text: string) => outcome(() => JSON.parse(text));

describe('a JSON text that is read in pieces', () => {
  it('is what it is when it is read at once, with blanks or without', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue({ maxDepth: 5 }),
        fc.constantFrom('', ' ', '\n\t'),
        fc.integer({ min: 1, max: 60 }),
        async (value, blanks, pieceLength) => {
          const text = `${blanks}${JSON.stringify(value, null, blanks)}${blanks}`;
          expect(await inPieces(text, pieceLength)).toEqual(await atOnce(text));
        },
      ),
    );
  });

  it.each(['{"__proto__":""}', '{"a":1,"__proto__":{"b":2},"c":3}', '{"__proto__":[1,2,3,4,5,6,7,8,9,10]}'])(
    'has %s as an entry of its own, and is the object that it was',
    async (text) => {
      expect(await inPieces(text)).toEqual(await atOnce(text));
      const { value } = (await inPieces(text)) as { value: object };
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    },
  );

  it('is none where it is none when it is read at once, whatever is taken out of it or put in', async () => {
    const change = fc.record({
      at: fc.nat(),
      out: fc.integer({ min: 0, max: 2 }),
      put: fc.constantFrom(
        '',
        ',',
        ':',
        '"',
        '[',
        ']',
        '{',
        '}',
        ' ',
        '0',
        '\\',
        'x',
        ',,',
        '"a":',
        '\u00a0',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), change, async (value, { at, out, put }) => {
        const text = JSON.stringify(value);
        const place = at % (text.length + 1);
        const changed = `${text.slice(0, place)}${put}${text.slice(place + out)}`;
        expect(await inPieces(changed)).toEqual(await atOnce(changed));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '',
    ' ',
    '[1,2,3,4,]',
    '[,1,2,3,4]',
    '[111111,,222222]',
    '[          ]',
    '{          }',
    '[1,2,3,4]]',
    '[1,2,3,4}',
    '{"a":[1,2,3,4]',
    '{"a":"bbbbbbbbb","a":"cccccccc"}',
    '{"a" "bbbbbbbbb"}',
    '{"a":}',
    '{bbbbbbbbbb:1}',
    '"unended and long',
    '[1,2,3,4] [5]',
  ])('is taken or refused as ever: %s', async (text) => {
    expect(await inPieces(text)).toEqual(await atOnce(text));
  });

  it('never gives an object another kind, by however long an entry', async () => {
    const parse = (text: string) => {
      if (text.includes('__proto__')) throw new Error('refused');
      return JSON.parse(text) as unknown;
    };
    const long = '0'.repeat(20);
    for (const name of ['__proto__', 'constructor'])
      await expect(readJson(`{"${name}":{"prototype":"${long}"}}`, parse, 7)).rejects.toThrow();
  });

  it('leaves everybody else a turn between pieces that take long, and none is long', async () => {
    const lengths: number[] = [];
    const slowly = (text: string) => {
      lengths.push(text.length);
      const until = performance.now() + 10;
      while (performance.now() < until);
      return JSON.parse(text) as unknown;
    };
    let turns = 0;
    let next: NodeJS.Immediate;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    next = setImmediate(count);
    const name = (number: number) => `"${number.toString(36)}":0`;
    const object = (first: number) => `{${Array.from({ length: 498 }, (_, n) => name(first + n)).join()}}`;
    await readJson(`[${Array.from({ length: 20 }, (_, n) => object(n * 498)).join()}]`, slowly);
    clearImmediate(next);
    expect(lengths.length).toBeGreaterThan(4);
    expect(Math.max(...lengths)).toBeLessThan(17_000);
    expect(turns).toBeGreaterThanOrEqual(lengths.length - 1);
  });
});
