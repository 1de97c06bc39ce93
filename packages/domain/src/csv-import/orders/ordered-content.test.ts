import { describe, expect, it } from 'vitest';
import { emptyDrugLine } from '../../compounding/line/drug-line.ts';
import { rowVerdict } from '../rows/row-verdict.test-support.ts';
import type { RowVerdict } from '../rows/row-verdict.ts';
import { orderedContent } from './ordered-content.ts';

const line = { ...emptyDrugLine, drugCode: 'FLUOROURACIL', drug1DoseText: '95', drug1Unit: 'mg' };
const row = (changes: Partial<RowVerdict> = {}) =>
  rowVerdict({ line, cells: { patient_id: '0042' }, ...changes });

describe('what a row orders', () => {
  it('is the same however a spreadsheet wrote it', () => {
    const rewritten = row({ line: { ...line, drug1DoseText: '95.0' }, cells: { patient_id: '42' } });
    expect(orderedContent(rewritten, 'ord0001 ')).toBe(orderedContent(row(), 'ORD0001'));
  });

  it.each([
    ['dose', { line: { ...line, drug1DoseText: '96' } }],
    ['patient', { cells: { patient_id: '43' } }],
    ['quantity', { quantity: 2 }],
    ['day', { deliveries: [{ deliveryDate: '2031-03-21', treatmentDate: null, quantity: 1 }] }],
    ['split', { doses: ['50', '45'] }],
  ] satisfies [string, Partial<RowVerdict>][])('is another with another %s', (_, changes) => {
    expect(orderedContent(row(changes), 'ORD0001')).not.toBe(orderedContent(row(), 'ORD0001'));
  });

  it('is another under another reference', () => {
    expect(orderedContent(row(), 'ORD0002')).not.toBe(orderedContent(row(), 'ORD0001'));
  });
});
