import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../quantities/decimal.ts';
import {
  type DecimalMark,
  evidenceOf,
  explainDecimalMarks,
  inferDecimalMark,
  plainOfComma,
  writtenFigure,
} from './decimal-marks.ts';
import { parseImportedVolume } from './read-cells.ts';

const told = (...texts: string[]) => toldOf(texts);
const toldOf = (texts: readonly string[], said?: DecimalMark) =>
  inferDecimalMark(new Set(texts.map(evidenceOf).filter((evidence) => evidence !== null)), said);

describe('the decimal mark of a column of figures', () => {
  it('is no matter where no figure reads in another way', () => {
    expect(told('1500', '2', '')).toBeUndefined();
    expect(told('0.5', '12.50', '1500')).toBeUndefined();
    // Refused at their rows, as before: '1,250' may be thousands (decision H1), and the others are no figures.
    expect(told('1,250', '1 500', '450mg', '1e3', '1,25,0')).toBeUndefined();
  });

  it('is the point where a figure proves it', () => {
    expect(told('1.500', '0.5')).toBe('point');
    expect(told('1.500', '1,250.5')).toBe('point');
    expect(told('0.5', '0,5')).toBe('point');
    expect(told('1.500 mL', '250.5 mL')).toBe('point');
  });

  it('is asked about where a figure reads in two ways, or commas can be decimals alone', () => {
    for (const text of ['1.500', '0,5', '1.500,25', '1.500.000', '12,5', '1 500,5']) {
      expect(told(text), text).toBeNull();
    }
    expect(told('1.500', '1,500', '1.500,25', '1 500', '0,5')).toBeNull();
    // A figure for each side decides nothing of the third.
    expect(told('1.500', '0.5', '0,5')).toBeNull();
  });

  it('is the one that was said of an earlier file, unless a figure of this one speaks against it', () => {
    for (const texts of [['1.500'], ['0,5'], ['1.500', '0,5', '1,250'], ['1,250', '12,5']])
      expect(toldOf(texts, 'comma'), texts.join()).toBe('comma');
    for (const texts of [['0.5', '1,500'], ['1.500', '0.5'], ['0,5', '0.5'], ['0.5']])
      expect(toldOf(texts, 'comma'), texts.join()).toBeNull();
    expect(toldOf(['1.500'], 'point')).toBe('point');
    expect(toldOf(['1.500', '0.5'], 'point')).toBe('point');
    for (const texts of [['0,5'], ['1.500', '0,5'], ['1.500', '0.5', '0,5']])
      expect(toldOf(texts, 'point'), texts.join()).toBeNull();
  });

  it('that was said to be a comma makes no 1.5 of thousands: no figure beside 1,500 shows that it is still so', () => {
    expect(toldOf(['1,500', '20'], 'comma')).toBeNull();
    // English thousands beside two and a half: '2.500' reads both ways, and proves a comma no more than '20' does.
    expect(toldOf(['1,500', '2.500'], 'comma')).toBeNull();
    expect(toldOf(['1,500', '2.500', '0,5'], 'comma')).toBe('comma');
    expect(toldOf(['1,500', '20'], 'point')).toBeUndefined();
    expect(toldOf(['1500', '20'], 'comma')).toBeUndefined();
  });

  it('reads figures with a comma, points and spaces between thousands, and nothing else', () => {
    const read = {
      '0,5': '0.5',
      '1.500': '1500',
      '1,500': '1.500',
      '1.500,25': '1500.25',
      '1 500': '1500',
      '1\u00a0500,5': '1500.5',
      '1.500.000': '1500000',
      '250': '250',
      '250,5 mL': '250.5 mL',
    };
    for (const [text, plain] of Object.entries(read)) expect(plainOfComma(text), text).toBe(plain);
    for (const text of ['1.500 000', '450mg', 'two', ',5', '']) expect(plainOfComma(text), text).toBe(text);
  });

  it('takes no figure with a point among commas: a spreadsheet makes 1.5 of 1.500', () => {
    for (const text of ['1.5', '0.500', '1.50', '12.', '.5', '1,500.25']) {
      expect(parseDecimal(plainOfComma(text)).ok, text).toBe(false);
    }
    expect(parseImportedVolume(plainOfComma('250.5 mL')).ok).toBe(false);
  });

  it('is asked about with the cells that decide, and what the others would become', () => {
    const cell = (text: string, line: number, rows = 1) => ({ text, line, rows });
    expect(
      explainDecimalMarks([cell('2.250', 9, 2), cell('1.500', 4, 3), cell('0,5', 7), cell('3', 2)]),
    ).toEqual({
      decided: [{ mark: 'comma', cells: [cell('0,5', 7)], rows: 1 }],
      ambiguous: {
        text: '1.500',
        rows: 5,
        readings: [
          { mark: 'point', figure: '1.5' },
          { mark: 'comma', figure: '1500' },
        ],
      },
      grouped: null,
    });
    expect(explainDecimalMarks([cell('0.5', 3), cell('1,500', 4, 2)])).toEqual({
      decided: [{ mark: 'point', cells: [cell('0.5', 3)], rows: 1 }],
      ambiguous: null,
      grouped: { text: '1,500', rows: 2, figure: '1.5' },
    });
  });
});

/** A figure of at most two decimals, in hundredths. */
const hundredths = fc.integer({ min: 1, max: 10 ** 9 });
const plain = (figure: number) => (figure / 100).toFixed(2).replace(/\.?0+$/, '');
const grouped = (figure: number) => {
  const [whole = '', decimals] = plain(figure).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (decimals === undefined ? '' : `,${decimals}`);
};

describe('any column', () => {
  it('is read with a comma where that was said alone, and with 1,500 in it where another figure shows a comma', () => {
    const texts = fc.subarray(['1,500', '2.500', '0,5', '0.5', '20', '1 500', '1.500.000']);
    const before = fc.constantFrom('point' as const, 'comma' as const, undefined);
    fc.assert(
      fc.property(texts, before, (written, said) => {
        if (toldOf(written, said) !== 'comma') return;
        expect(said).toBe('comma');
        const isShown = written.some((text) => evidenceOf(text) === 'comma');
        expect(isShown || !written.includes('1,500'), written.join()).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('any figure', () => {
  it('is read with a comma as it was meant, with its thousands parted or not', () => {
    fc.assert(
      fc.property(hundredths, (figure) => {
        expect(plainOfComma(grouped(figure))).toBe(plain(figure));
        expect(plainOfComma(writtenFigure(plain(figure), 'comma'))).toBe(plain(figure));
      }),
    );
  });

  it('is never read as one where the marks read it as two: such a text is evidence for neither', () => {
    const text = fc.stringMatching(/^[1-9]?\d{0,3}[.,]?\d{0,3}[.,]?\d{0,3}$/);
    fc.assert(
      fc.property(text, (written) => {
        const [byPoint, byComma] = [written, plainOfComma(written)].map((each) => parseDecimal(each, 3));
        if (!byPoint?.ok || !byComma?.ok || byPoint.value.equals(byComma.value)) return;
        // Read by a point as it stands, and by a comma as it is written anew.
        expect(evidenceOf(written)).toBe('either');
      }),
      { numRuns: 2_000 },
    );
  });
});
