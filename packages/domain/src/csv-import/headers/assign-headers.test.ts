import { describe, expect, it } from 'vitest';
import { importFields, skippedColumn } from '../import-fields.ts';
import { assignHeaders } from './assign-headers.ts';

const targets = (headers: string[]) => assignHeaders(headers).map(({ target }) => target);

describe('columns and their fields', () => {
  it('[CSV-06] [CSV-56] [CSV-57] [CSV-58] every field is assigned by its own name', () => {
    const keys = importFields.map(({ key }) => key);
    expect(targets(keys)).toEqual(keys);
    expect(targets(keys.map((key) => key.toUpperCase().replaceAll('_', ' ')))).toEqual(keys);
    expect(keys).toHaveLength(28);
  });

  it('says why: chosen before, its name, a header that is known, one that is nearly so written', () => {
    const remembered = new Map([['ward', skippedColumn]] as const);
    expect(assignHeaders(['Ward', 'drug name', 'Medication', 'Qantity', 'Colour'], remembered)).toEqual([
      { header: 'Ward', target: skippedColumn, why: 'chosen-before' },
      { header: 'drug name', target: 'drug_name', why: 'name' },
      { header: 'Medication', target: null, why: null, takenBy: 'drug name' },
      { header: 'Qantity', target: 'quantity', why: 'similar' },
      { header: 'Colour', target: null, why: null },
    ]);
  });

  it('gives a field to one column: the strongest reason, then the first', () => {
    expect(targets(['Medication', 'drug_name', 'Item'])).toEqual([null, 'drug_name', null]);
    expect(targets(['Qty', 'No.'])).toEqual(['quantity', null]);
  });

  it("gives the field's own name right of way over what another type of file taught, and none over what this type did", () => {
    const taught = new Map([['given', 'route']] as const);
    expect(assignHeaders(['Given', 'Route'], taught).map(({ target }) => target)).toEqual([null, 'route']);
    expect(assignHeaders(['Given'], taught)).toMatchObject([{ target: 'route', why: 'chosen-before' }]);
    expect(assignHeaders(['Given', 'Route'], taught, taught).map(({ target }) => target)).toEqual([
      'route',
      null,
    ]);
  });

  it("takes 'Container' for the type where the model has a column of its own", () => {
    expect(targets(['Container', 'Size/Model'])).toEqual(['container_type', 'container']);
    expect(targets(['Container', 'Container type'])).toEqual(['container', 'container_type']);
    expect(targets(['Container'])).toEqual(['container']);
  });

  it("takes 'Container' for the type where nothing but types stands in it, unless the hospital chose otherwise", () => {
    const assigned = (headers: string[], remembered?: Map<string, 'container'>) =>
      assignHeaders(headers, remembered, undefined, () => true);
    expect(assigned(['Container'])).toMatchObject([{ target: 'container_type', why: 'values' }]);
    expect(assigned(['Container', 'Device']).map(({ target }) => target)).toEqual([
      'container',
      'container_type',
    ]);
    expect(assigned(['Container'], new Map([['container', 'container']]))).toMatchObject([
      { target: 'container', why: 'chosen-before' },
    ]);
    expect(assigned(['Comments'])).toMatchObject([{ target: 'comments' }]);
  });

  it('guesses nothing from a short word or one near to two fields', () => {
    expect(targets(['Vial'])).toEqual([null]);
    expect(targets(['drug3_dose'])).toEqual([null]);
  });

  it('leaves out the column in which a returned file says why its rows were not taken', () => {
    expect(assignHeaders(['Ref', 'BOLT_reason'])).toMatchObject([
      { target: 'order_reference' },
      { target: skippedColumn, why: 'known-header' },
    ]);
  });

  it('takes one letter wrong from five letters on, and two from nine on', () => {
    expect(targets(['Rouet', 'Rout'])).toEqual(['route', null]);
    expect(targets(['Contaiiiner'])).toEqual(['container']);
    expect(targets(['Containrr', 'Cmtainer'])).toEqual(['container', null]);
    expect(targets(['Cobtaiser'])).toEqual(['container']);
  });
});
