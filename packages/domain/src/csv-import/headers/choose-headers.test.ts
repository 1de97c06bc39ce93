import { describe, expect, it } from 'vitest';
import { skippedColumn } from '../import-fields.ts';
import { assignHeaders } from './assign-headers.ts';
import {
  chooseHeaders,
  fieldsByHeader,
  missingFields,
  needsName,
  unassignedHeaders,
  validateChosenHeaders,
} from './choose-headers.ts';

const columns = assignHeaders(['Drug', 'Qty', 'Colour', 'Size']);

describe('what a person chooses for a column', () => {
  it('takes the place of what was found, with the reason; the rest stays', () => {
    const chosen = chooseHeaders(columns, {
      Colour: 'comments',
      Size: skippedColumn,
      Qty: 'quantity',
      Drug: '',
    });
    expect(chosen).toEqual([
      { header: 'Drug', target: null, why: null },
      { header: 'Qty', target: 'quantity', why: 'known-header' },
      { header: 'Colour', target: 'comments', why: 'chosen' },
      { header: 'Size', target: skippedColumn, why: 'chosen' },
    ]);
    expect(fieldsByHeader(chosen)).toEqual({ Qty: 'quantity', Colour: 'comments', Size: skippedColumn });
  });

  it('is said no to where a field is assigned twice or the file has no such column', () => {
    expect(validateChosenHeaders(columns, { Colour: 'quantity', Weight: 'comments' })).toEqual({
      Weight: 'The file has no such column',
      Colour: "'Qty' has this field already",
    });
    expect(validateChosenHeaders(columns, { Colour: 'quantity', Qty: '' })).toEqual({});
    expect(validateChosenHeaders(columns, { Colour: skippedColumn, Size: skippedColumn })).toEqual({});
  });

  it('[CSV-39] needs a name until a file type has it so', () => {
    const chosen = chooseHeaders(columns, { Colour: 'comments' });
    expect(needsName(columns, undefined)).toBe(false);
    expect(needsName(chosen, undefined)).toBe(true);
    expect(needsName(chosen, { Colour: skippedColumn })).toBe(true);
    expect(needsName(chosen, { Colour: 'comments' })).toBe(false);
  });

  it('[CSV-40] leaves columns that nobody has said anything of, and fields that no column has', () => {
    expect(unassignedHeaders(columns)).toEqual(['Colour', 'Size']);
    expect(missingFields(columns)).toEqual([]);
    expect(missingFields(chooseHeaders(columns, { Qty: skippedColumn }))).toEqual(['quantity']);
  });
});
