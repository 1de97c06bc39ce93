import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableLine, readableText, unreadable, unreadableMessage } from './readable-text.ts';

const invisible = [
  ['zero width space', '\u200b'],
  ['zero width joiner', '\u200d'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['braille blank', '\u2800'],
  ['Hangul filler', '\u3164'],
  ['halfwidth Hangul filler', '\uffa0'],
  ['combining grapheme joiner', '\u034f'],
  ['variation selector', '\ufe0f'],
  ['tag', '\u{e0041}'],
  ['no-break space', '\u00a0'],
  ['ideographic space', '\u3000'],
] as const;

describe('what nobody can see', () => {
  it.each(invisible)('is no text by itself: %s', (_, character) => {
    expect(readableLine(character.repeat(5))).toBe('');
  });

  it.each(invisible)('does not tell two equal names apart: %s', (_, character) => {
    expect(readableLine(`${character}Ann${character}`)).toBe('Ann');
    expect(unreadableMessage(`Ann${character}`)).toBeNull();
  });

  it('reads a plain text, which it does not go through letter by letter, as any other', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readableLine(text)).toBe(readableLine(`${text}\u200b`));
      }),
      { numRuns: 2_000 },
    );
    expect(['', 'Ann', 'Ann B. 5-FU', ' Ann ', 'Ann  B', 'Ann\tB'].map(readableLine)).toEqual([
      '',
      'Ann',
      'Ann B. 5-FU',
      'Ann',
      'Ann B',
      'Ann B',
    ]);
  });

  it('leaves words apart that are seen apart, and letters one that are seen as one', () => {
    expect(readableLine(' Ann\u3164 \t Lee\n')).toBe('Ann Lee');
    expect(readableLine('So\u00adlei\u0300l')).toBe('Solei\u0300l'.normalize('NFC'));
    expect(readableLine('Zoe\u0308')).toBe('Zo\u00eb');
    expect(readableLine('💊 मात्रा')).toBe('💊 मात्रा');
  });
});

it.each([
  ['an escape', '\u001b[2J'],
  ['delete', '\u007f'],
  ['right to left override', '\u202e'],
  ['an embedding', '\u202a'],
  ['an isolate', '\u2067'],
  ['half a letter', '\ud83d'],
])('a text with %s is refused', (_, character) => {
  expect(unreadableMessage(`ab${character}c`)).toBe(unreadable);
});

it('takes letters of every direction, tabs and line breaks', () => {
  for (const text of ['שלום', 'مرحبا', 'a\tb', 'a\r\nb', '']) expect(unreadableMessage(text)).toBeNull();
});

it('keeps the lines of a longer text', () => {
  expect(readableText(' first  line \r\n\u200b\nsecond\u2028third \n\n')).toBe('first line\n\nsecond\nthird');
});
