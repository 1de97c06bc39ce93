import { type ImportCells, type ImportFieldKey, importFields } from '../import-fields.ts';
import type { RowFault } from './find-row-faults.ts';

const labels = new Map(importFields.map(({ key, label }) => [key, label] as const));

/** 'Infusion time' */
export const fieldLabel = (field: ImportFieldKey): string => labels.get(field) ?? field;

/** '2 hrs', '450mg' */
const withUnit = /^[\d.,]+\s*\p{L}+\.?$/u;

/** What is wrong with a cell in the product's words, without what stands there: rows are counted by it. */
export function kindOfFault({ field, message }: RowFault): string {
  switch (message) {
    case `Required field: ${field}`:
      return `${fieldLabel(field)} is missing`;
    case `Not a number: ${field}`:
      return `${fieldLabel(field)} is not a number`;
    default:
      return message;
  }
}

/** The same with what stands there. A text that is the same wherever somebody enters an order stays as it is. */
export function faultInWords(fault: RowFault, cells: ImportCells): string {
  const { field, message } = fault;
  if (message !== `Not a number: ${field}`) return kindOfFault(fault);
  const text = cells[field] ?? '';
  const where = withUnit.test(text) ? ': its unit belongs into a column of its own' : '';
  return `${fieldLabel(field)} “${text}” is not a number${where}`;
}

/** 'Delivery date: 31/02/2031', for a message that says neither; null where it says so, or nothing stands there. */
export function faultyCell(fault: RowFault, cells: ImportCells): string | null {
  const text = cells[fault.field] ?? '';
  if (text === '' || faultInWords(fault, cells) !== fault.message) return null;
  return `${fieldLabel(fault.field)}: ${text}`;
}
