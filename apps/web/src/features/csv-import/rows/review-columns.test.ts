import { skippedColumn } from '@bolt/domain/csv-import/import-fields';
import { describe, expect, it } from 'vitest';
import { type FileColumn, reviewColumns } from './review-columns.ts';

const columns: FileColumn[] = [
  { header: 'URN', target: 'patient_id', why: 'known-header', values: ['08003586'] },
  { header: 'Drug', target: 'drug_name', why: 'name', values: ['Taxol'] },
  { header: 'Quantitty', target: 'quantity', why: 'similar', values: ['1'] },
  { header: 'Ward', target: null, why: null, values: ['Haem'] },
  { header: 'MRN', target: null, why: null, takenBy: 'URN', values: [''] },
];
const review = (...choices: [number, FileColumn['target']][]) => reviewColumns(columns, new Map(choices));

describe('the columns of a file', () => {
  it('[CSV-40] say at their place that they have no field, and why', () => {
    const { columns: reviewed, withoutField, matched, isChanged } = review();
    expect(reviewed.map(({ problem }) => problem)).toEqual([
      null,
      null,
      null,
      'Choose a field, or skip it',
      "'URN' has its field already: choose another, or skip it",
    ]);
    expect(reviewed.map(({ reason }) => reason)).toEqual([
      'a known header',
      null,
      'looks alike: please check',
      null,
      null,
    ]);
    expect({ withoutField, matched, isChanged }).toEqual({ withoutField: 2, matched: 3, isChanged: false });
  });

  it('are right once each has a field or is skipped', () => {
    const { columns: reviewed, withoutField, isChanged } = review([3, skippedColumn], [4, skippedColumn]);
    expect(reviewed.every(({ problem }) => problem === null)).toBe(true);
    expect({ withoutField, isChanged }).toEqual({ withoutField: 0, isChanged: true });
  });

  it('say both that they have one field, and which field nobody has', () => {
    const { columns: reviewed, missing } = review([2, 'patient_id']);
    expect(reviewed[0]?.problem).toBe("'Quantitty' is assigned to patient_id as well");
    expect(reviewed[2]?.problem).toBe("'URN' is assigned to patient_id as well");
    expect(missing).toEqual(['quantity']);
  });

  it('a choice that was taken back is no change', () => {
    expect(review([3, null]).isChanged).toBe(false);
  });
});
