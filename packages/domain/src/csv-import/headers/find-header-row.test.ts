import { describe, expect, it } from 'vitest';
import { findHeaderRow, whyNoHeaders } from './find-header-row.ts';

const title = ['Wattlebrook General Hospital - Day Unit chemo list'];
const printed = ['Printed', '29/11/2026 16:02'];
const headers = ['Ref', 'UR No.', 'Birth', 'Drug', 'Dose', 'Qty'];
const row = ['A-1', '0042', '01/03/1961', 'cefazolin', '2', '1'];

describe('the row that names the columns', () => {
  it('is found below what a list has above it', () => {
    expect(findHeaderRow([title, printed, headers, row, row])).toBe(2);
    expect(findHeaderRow([headers, row, row])).toBe(0);
  });

  it('has the most words that are known, by an earlier file of the hospital as well', () => {
    const own = ['Code', 'Mix', 'No of'];
    const known = new Map([
      ['mix', 'drug_name'],
      ['noof', 'quantity'],
    ] as const);
    expect(findHeaderRow([['Dose', 'list'], own, ['1', '2', '3']], known)).toBe(1);
    expect(findHeaderRow([headers, [...headers].reverse()])).toBe(0);
  });

  it('is the first one where nothing is known, unless that is a title of one cell', () => {
    const unknown = ['aa', 'bb', 'cc', 'dd'];
    expect(findHeaderRow([unknown, ['a', 'b', 'c', 'd']])).toBe(0);
    expect(findHeaderRow([title, unknown, ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']])).toBe(1);
    expect(findHeaderRow([])).toBe(0);
    expect(
      findHeaderRow([
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toBe(0);
  });

  it('is none that names a column twice, or holds figures alone', () => {
    expect(whyNoHeaders(['Drug', 'Qty', 'drug'])).toBe(
      "The header 'drug' is there twice, in columns 1 and 3.",
    );
    expect(whyNoHeaders(['1', '2/3'])).toContain('holds no headers');
    expect(whyNoHeaders(headers)).toBeNull();
    expect(findHeaderRow([['Drug', 'Dose', 'Qty', 'Dose'], headers, row])).toBe(1);
  });
});
