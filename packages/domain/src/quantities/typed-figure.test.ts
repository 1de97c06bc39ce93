import { expect, it } from 'vitest';
import { parseDecimal } from './decimal.ts';
import { groupThousands, hasMisplacedComma, misplacedComma, plainFigure } from './typed-figure.ts';

it.each([
  ['4,560', '4560'],
  [' 1,234,567.89 ', '1234567.89'],
  ['999,999', '999999'],
  ['4560', '4560'],
  ['0.5', '0.5'],
])('reads the thousands of a typed %s', (typed, plain) => {
  expect(plainFigure(typed)).toBe(plain);
  expect(parseDecimal(plain).ok).toBe(true);
});

it.each([
  '4,56',
  '1,2345',
  '1234,567',
  '0,456',
  '4,560,',
  ',560',
  '1,,234',
  '4,56.5',
  '1,234.5,6',
  '-1,250',
  '12,34,567',
])('leaves %s as it is: an error, never a figure', (typed) => {
  expect(plainFigure(typed)).toBe(typed);
  expect(parseDecimal(typed)).toEqual({ ok: false, problem: 'not-a-number' });
  expect(hasMisplacedComma(typed)).toBe(true);
});

it('shows thousands without touching a digit, and takes what it shows', () => {
  for (const [plain, shown] of [
    ['4560', '4,560'],
    ['4560.50', '4,560.50'],
    ['1234567.', '1,234,567.'],
    ['999', '999'],
    ['0.1234', '0.1234'],
    ['04560', '04560'],
    ['4,56', '4,56'],
    ['12x', '12x'],
    ['', ''],
  ] as const) {
    expect(groupThousands(plain)).toBe(shown);
    expect(plainFigure(shown)).toBe(plain);
  }
});

it("a file's and a call's '1,250' stays unread", () => {
  expect(parseDecimal('1,250')).toEqual({ ok: false, problem: 'not-a-number' });
});

it('says how a figure with a comma is to be written', () => {
  expect(['0,125', ' 0,5', '4,5', '1,2345', '0,125,000'].map(misplacedComma)).toEqual([
    'Decimals need a point: write 0.125',
    'Decimals need a point: write 0.5',
    ...Array(3).fill('A comma needs exactly three digits after it; decimals need a point'),
  ]);
});
