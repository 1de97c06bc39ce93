import { describe, expect, it } from 'vitest';
import { isReasonHeader } from '../headers/reason-header.ts';
import { doseAbove, judgedDose, notDeliverable, rowVerdict } from '../rows/row-verdict.test-support.ts';
import { cellsToReturn, reasonNotTaken, reasonToReturn, unescapeFormula } from './returned-rows.ts';

const untaken = {
  faults: [],
  verdict: rowVerdict(),
  confirmed: [],
  selected: true,
  isOrdered: false,
  orderMessage: null,
};

describe('why a row was not taken', () => {
  it('is what is wrong with its cells, with the row, or with its order', () => {
    const faults = [
      { field: 'quantity', message: 'Please provide a quantity' },
      { field: 'dob', message: 'Enter a valid date of birth' },
    ] as const;
    expect(reasonNotTaken({ ...untaken, faults, verdict: null })).toBe(
      'Please provide a quantity; Enter a valid date of birth',
    );
    const verdict = rowVerdict({ error: { message: 'Missing container', field: 'container' }, line: null });
    expect(reasonNotTaken({ ...untaken, verdict, selected: false })).toBe('Error: Missing container');
    expect(reasonNotTaken({ ...untaken, orderMessage: 'Somebody else was faster' })).toBe(
      'Somebody else was faster',
    );
    const open = rowVerdict({ judged: [judgedDose({ findings: [doseAbove] })] });
    expect(reasonNotTaken({ ...untaken, verdict: open })).toBe(`To be confirmed: ${doseAbove.detail}`);
  });

  it('is not said of rows that were taken, or left out by a user', () => {
    expect(reasonNotTaken({ ...untaken, isOrdered: true })).toBeNull();
    expect(reasonNotTaken(untaken)).toBeNull();
    expect(reasonNotTaken({ ...untaken, selected: false })).toBeNull();
    expect(reasonNotTaken({ ...untaken, verdict: rowVerdict({ skipped: true }) })).toBeNull();
  });
});

describe('the file that is given back', () => {
  const skipped = rowVerdict({ skipped: true });
  const broken = rowVerdict({ error: { message: 'Missing container', field: 'container' }, line: null });
  const open = rowVerdict({ judged: [judgedDose({ findings: [doseAbove] })] });
  const late = rowVerdict({ judged: [judgedDose({ findings: [notDeliverable] })] });
  it.each([
    [
      'a mistake',
      { verdict: broken, selected: false },
      'Error: Missing container',
      'Error: Missing container',
    ],
    ['an open question', { verdict: open }, null, `To be confirmed: ${doseAbove.detail}`],
    ['one, never ticked', { verdict: open, selected: false }, null, `To be confirmed: ${doseAbove.detail}`],
    [
      'a date that cannot be met, never ticked',
      { verdict: late, selected: false },
      null,
      notDeliverable.detail,
    ],
    ['one, ticked', { verdict: late }, null, 'Ready, but not ordered'],
    ['nothing wrong with it', {}, null, 'Ready, but not ordered'],
    ['an order', { isOrdered: true }, null, null],
    ['no tick', { selected: false }, null, null],
    ['a word that is skipped', { verdict: skipped }, null, null],
    ['no verdict yet', { verdict: null }, null, null],
  ])('says of a row with %s why it is in it, where it is', (_with, changes, cannot, notOrdered) => {
    const row = { ...untaken, ...changes };
    expect(reasonToReturn(row, 'cannot-be-ordered')).toBe(cannot);
    expect(reasonToReturn(row, 'not-ordered')).toBe(notOrdered);
  });
});

describe('the cells of a returned row', () => {
  const headers = ['Ref', 'Qty', 'Remarks', 'BOLT_reason'];
  const columns = [
    { target: 'order_reference' },
    { target: 'quantity' },
    { target: null },
    { target: null },
  ] as const;

  it('stand in the columns of the file, corrected ones as they were typed, without an earlier reason', () => {
    const row = { cells: ['ORD1', '', 'Fridge', 'Please provide a quantity'], corrected: { quantity: '2' } };
    expect(cellsToReturn(headers, columns, row)).toEqual(['ORD1', '2', 'Fridge']);
    expect(cellsToReturn(headers, columns, { cells: ['ORD1'], corrected: {} })).toEqual(['ORD1', '', '']);
  });

  it('are written with the comma of their column, where it has one', () => {
    const commas = [{ target: 'drug_dose', decimalMark: 'comma' }] as const;
    const row = { cells: ['1.500'], corrected: { drug_dose: '1600.5' } };
    expect(cellsToReturn(['Dose'], commas, row)).toEqual(['1600,5']);
    expect(cellsToReturn(['Dose'], commas, { ...row, corrected: {} })).toEqual(['1.500']);
  });

  it.each(['=1+1', '+61 2', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
    'are never reckoned by a spreadsheet: %j',
    (cell) => {
      const [returned = ''] = cellsToReturn(['Ref'], [{ target: null }], { cells: [cell], corrected: {} });
      expect(returned).toBe(`'${cell}`);
      expect(unescapeFormula(returned)).toBe(cell);
    },
  );

  it('that only look like it stay as they are', () => {
    expect(unescapeFormula("'quoted'")).toBe("'quoted'");
    expect(isReasonHeader('bolt reason')).toBe(true);
    expect(isReasonHeader('Reason')).toBe(false);
  });
});
