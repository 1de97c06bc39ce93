import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.test-support.ts';
import { convertDose } from './convert-dose.ts';
import { Decimal, parseDecimal } from './decimal.ts';
import {
  formatConcentration,
  formatNumber,
  formatQuantity,
  roundTo2,
  unitAbbreviations,
  unitInFull,
} from './format-quantity.ts';

describe('reading a figure', () => {
  it.each(['1,250', '1.5e3', '450mg', '1 000', '--3', '1.2.3', '٣', 'NaN', 'Infinity', '.', '-'])(
    'does not take %s for a number',
    (text) => {
      expect(parseDecimal(text)).toEqual({ ok: false, problem: 'not-a-number' });
    },
  );

  it('says of a number that is longer than any figure which side of the point is', () => {
    for (const text of ['1'.repeat(13), '9'.repeat(300), `-${'1'.repeat(13)}.5`])
      expect(parseDecimal(text)).toEqual({ ok: false, problem: 'too-many-digits' });
    expect(parseDecimal(`1.${'1'.repeat(13)}`, 12)).toEqual({ ok: false, problem: 'too-many-decimals' });
    expect(parseDecimal('1'.repeat(12))).toMatchObject({ ok: true });
  });

  it('tells an empty field from a zero', () => {
    expect(parseDecimal('  ')).toEqual({ ok: false, problem: 'empty' });
    expect(parseDecimal('0')).toMatchObject({ ok: true });
  });

  it('counts decimals by value, so that 5.100 has one', () => {
    expect(parseDecimal('5.100')).toMatchObject({ ok: true });
    expect(parseDecimal('5.125')).toEqual({ ok: false, problem: 'too-many-decimals' });
  });

  it('reads a figure again by how many decimals are allowed there', () => {
    for (const _ of [1, 2]) {
      expect(parseDecimal('0.0125', 12)).toEqual({ ok: true, value: new Decimal('0.0125') });
      expect(parseDecimal('0.0125')).toEqual({ ok: false, problem: 'too-many-decimals' });
    }
  });
});

describe('showing a figure', () => {
  it('[CONST-02] rounds doses and volumes to 2 decimals, half up', () => {
    expect(formatNumber('1.005')).toBe('1.01');
    expect(formatNumber(2.675)).toBe('2.68');
  });

  it('[SUMMARY-19] rounds a reordered dose to 2 decimals', () => {
    expect(roundTo2('12.3456').toFixed()).toBe('12.35');
  });

  it('has a leading zero, no trailing zeros and commas for thousands', () => {
    expect(formatNumber('.50')).toBe('0.5');
    expect(formatNumber('4560.00')).toBe('4,560');
    expect(formatNumber(1234567.8)).toBe('1,234,567.8');
    expect(formatNumber(-1000)).toBe('-1,000');
  });

  it('never shows a trace as zero', () => {
    expect(formatNumber('0.004')).toBe('<0.01');
    expect(formatNumber(0)).toBe('0');
  });

  it('keeps figure and unit on one line and writes the unit in full', () => {
    expect(formatQuantity(50, 'mcg')).toBe('50\u00a0microgram');
    expect(unitInFull('IU')).toBe('units');
    expect(unitAbbreviations('microgram')).toContain('mcg');
    expect(unitAbbreviations('mg')).toEqual([]);
    expect(formatConcentration('0.0571', 'mg/mL')).toBe('0.0571\u00a0mg/mL');
  });
});

describe('converting a dose', () => {
  const cefazolin = demoCatalogue.drugs.get('CEFAZOLIN');

  it('[LINE-04] converts through the factors of the drug', () => {
    expect(cefazolin && convertDose(cefazolin, 2, 'g', 'mg')).toEqual(new Decimal(2000));
    expect(cefazolin && convertDose(cefazolin, 500, 'mg', 'g')).toEqual(new Decimal('0.5'));
  });

  it('has no answer for a unit without a factor', () => {
    expect(cefazolin && convertDose(cefazolin, 2, 'units', 'mg')).toBeNull();
  });
});
