import { skippedColumn } from '@bolt/domain/csv-import/import-fields';
import { describe, expect, it } from 'vitest';
import { type FileColumn, reviewColumns } from './review-columns.ts';
import { whyNotProcess } from './why-not-process.ts';

const columns: FileColumn[] = [
  { header: 'Drug', target: 'drug_name', why: 'name', values: [] },
  { header: 'Qty', target: 'quantity', why: 'known-header', values: [] },
  { header: 'Ward', target: null, why: null, values: [] },
];
const skipped = reviewColumns(columns, new Map([[2, skippedColumn]]));
const state = {
  needsName: false,
  review: skipped,
  name: 'Ward list',
  rows: 3,
  ambiguousDates: [],
  ambiguousFigures: [],
};

describe("'Process N valid rows'", () => {
  it('[CSV-40] waits until every column has a field', () => {
    expect(whyNotProcess({ ...state, review: reviewColumns(columns, new Map()) })).toBe(
      'Please ensure all columns in your upload have been assigned to fields.',
    );
  });

  it('[CSV-39] waits for a name where the headers were changed', () => {
    expect(whyNotProcess({ ...state, name: ' ' })).toBe('Give the changed headers a name first.');
    const read = reviewColumns(columns.slice(0, 2), new Map());
    expect(whyNotProcess({ ...state, review: read, needsName: true, name: '' })).toBe(
      'Give the changed headers a name first.',
    );
    const unchanged = reviewColumns(columns.slice(0, 2), new Map());
    expect(whyNotProcess({ ...state, review: unchanged, name: '' })).toBeUndefined();
  });

  it('[CSV-38] waits for a row', () => {
    expect(whyNotProcess({ ...state, rows: 0 })).toBe('Select at least one valid row.');
  });

  it('waits for the order of day and month where it can be read in two ways', () => {
    expect(whyNotProcess({ ...state, ambiguousDates: ['DOB'] })).toContain('DOB');
  });

  it('waits for the decimal mark of figures that can be read in two ways', () => {
    expect(whyNotProcess({ ...state, ambiguousFigures: ['Strength'] })).toBe(
      'Say how the figures of Strength are written first.',
    );
  });

  it('waits while two columns have one field, or none has one that every row needs', () => {
    const twice = reviewColumns(columns, new Map([[2, 'quantity']]));
    expect(whyNotProcess({ ...state, review: twice })).toContain('as well');
    const none = reviewColumns(
      columns,
      new Map([
        [1, skippedColumn],
        [2, skippedColumn],
      ]),
    );
    expect(whyNotProcess({ ...state, review: none })).toBe('No column is assigned to quantity.');
  });

  it('goes on where nothing is wrong', () => expect(whyNotProcess(state)).toBeUndefined());
});
