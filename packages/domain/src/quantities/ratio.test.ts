import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRatio, Ratio, ratioOf } from './ratio.ts';

const fraction = fc
  .tuple(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
  .map(([numerator, denominator]) => new Ratio(numerator, denominator));

describe('an exact fraction', () => {
  it.each([
    [0.22, '0.220'],
    [1e-7, '0.000'],
    [0.0005, '0.001'],
    [1e21, '1000000000000000000000.000'],
    [-2.5, '-2.500'],
  ])('of a stated %s is that decimal', (figure, text) => {
    expect(ratioOf(figure).toFixed(3)).toBe(text);
  });

  it.each(['', '-1', '1,250', '450mg', '1e3', '+2', '.', '١', '1.2.3', '1234567890123'])(
    'is not read of %j',
    (text) => {
      expect(parseRatio(text)).toBeNull();
    },
  );

  it.each([
    ['0.005', 2, '0.01'],
    ['1.005', 2, '1.01'],
    ['2.345', 2, '2.35'],
    ['11.6625', 2, '11.66'],
    ['.5', 0, '1'],
    ['7.', 2, '7.00'],
  ])('writes %s half up to %d decimals as %s', (text, decimals, written) => {
    expect(parseRatio(text)?.toFixed(decimals)).toBe(written);
  });

  it('keeps sums of quotients exact: three thirds are one', () => {
    const third = ratioOf(1).over(ratioOf(3));
    expect(third.plus(third).plus(third).compare(ratioOf(1))).toBe(0);
    expect(() => third.over(ratioOf(0))).toThrow(RangeError);
  });

  it('adds, takes away, multiplies and divides back to what it was', () => {
    fc.assert(
      fc.property(fraction, fraction, (left, right) => {
        expect(left.plus(right).minus(right).compare(left)).toBe(0);
        if (!right.isZero) expect(left.times(right).over(right).compare(left)).toBe(0);
      }),
    );
  });

  it('is never above what it is rounded down to by a whole step, nor below what it is rounded up to', () => {
    fc.assert(
      fc.property(fraction, fc.nat(4), (value, decimals) => {
        const step = ratioOf(10 ** -decimals);
        const below = value.minus(value.roundedDown(decimals));
        const above = value.roundedUp(decimals).minus(value);
        for (const rest of [below, above]) {
          expect(rest.isNegative).toBe(false);
          expect(rest.compare(step)).toBe(-1);
        }
      }),
    );
  });
});
