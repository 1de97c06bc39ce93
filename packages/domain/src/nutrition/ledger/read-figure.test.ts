import { describe, expect, it } from 'vitest';
import { isEntered, readFigure } from './read-figure.ts';

describe('[BUILDVAL-14] [BUILDVAL-15] a quantity of the form', () => {
  it.each([
    ['12.345678', '12.345678'],
    [' 7 ', '7.000000'],
    ['.5', '0.500000'],
    [0, '0.000000'],
    [1e-7, '0.000000'],
    [0.1 + 0.2, '0.300000'],
    [null, '0.000000'],
    ['', '0.000000'],
  ])('of %j is that decimal', (typed, figure) => {
    expect(readFigure(typed)?.toFixed(6)).toBe(figure);
  });

  it.each(['-1', '1,5', '1e3', '10 mmol', 'NaN', '0x10', '1'.repeat(13)])(
    '%j is no figure, and not zero',
    (typed) => {
      expect(readFigure(typed)).toBeNull();
      expect(isEntered(typed)).toBe(true);
    },
  );

  it.each([-0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('%d is no figure, and not zero', (sent) => {
    expect(readFigure(sent)).toBeNull();
  });
});
