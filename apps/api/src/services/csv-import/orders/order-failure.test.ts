import { describe, expect, it } from 'vitest';
import { refuse } from '#problems.ts';
import { failureOfRefusal, failureOfRows } from './order-failure.ts';
import type { WholeOrderOfRows } from './whole-order-of-rows.ts';

/** Two patients: rows 4 and 9, and row 6. */
const rows = [[4, 9], [6]];
const order = {
  rowAt: (patient: number, line: number) => rows[patient]?.[line] ?? 0,
  rowsOf: (patient: number) => rows[patient] ?? [],
} as WholeOrderOfRows;
const whole = 'whole-order-refused';

describe('why an order of rows was not made', () => {
  it('is said with its first row, and how many there are more', () => {
    const messageOf = (...numbers: number[]) =>
      failureOfRows(
        'new',
        'line-refused',
        numbers.map((row_number) => ({ row_number, message: 'Too full.' })),
      ).message;
    expect([messageOf(), messageOf(7), messageOf(7, 3), messageOf(7, 3, 12)]).toEqual([
      '',
      'Row 7: Too full.',
      'Row 3: Too full. 1 more row of this order has to be looked at.',
      'Row 3: Too full. 2 more rows of this order have to be looked at.',
    ]);
  });

  it('stands at each row whose line was refused, with the field of the row that is the reason', () => {
    const failure = failureOfRefusal(
      refuse(whole, {
        lines: [
          {
            patient: 1,
            line: 0,
            code: 'form-invalid',
            message: 'Please look at it',
            fields: { drug1Dose: 'Not a number', other: 'Not known here' },
          },
          { patient: 0, line: 1, code: 'line-refused', message: 'The container is too small' },
          { patient: 0, line: 0, code: null, message: 'Nothing is wrong with this one' },
        ],
      }),
      order,
    );
    expect(failure).toEqual({
      failedAt: 'addingdrugs',
      code: 'form-invalid',
      message: 'Row 6: Not a number: drug_dose; Not known here 1 more row of this order has to be looked at.',
      rows: [
        { row_number: 6, message: 'Not a number: drug_dose; Not known here' },
        { row_number: 9, message: 'The container is too small' },
      ],
    });
  });

  it('stands at all rows of a patient who was refused, before anything about their lines', () => {
    const patient = { patient: 0, code: 'patient-not-found', message: 'There is no such patient' };
    const failure = failureOfRefusal(
      refuse(whole, {
        patients: [patient],
        lines: [{ patient: 1, line: 0, code: 'line-refused', message: 'The container is too small' }],
      }),
      order,
    );
    expect(failure).toMatchObject({
      failedAt: 'addingpatients',
      code: 'patient-not-found',
      rows: [
        { row_number: 4, message: 'There is no such patient' },
        { row_number: 9, message: 'There is no such patient' },
      ],
    });
  });

  it('is of the order where neither a patient nor a line is the reason: what is wrong with its first field', () => {
    const fields = { deliveryDate: 'Please provide a future date' };
    expect(failureOfRefusal(refuse(whole, { fields, lines: [] }), order)).toEqual({
      failedAt: 'submitting',
      code: whole,
      message: 'Please provide a future date',
      rows: [],
    });
    expect(failureOfRefusal(refuse('access-missing'), order)).toMatchObject({
      code: 'access-missing',
      message: refuse('access-missing').message,
    });
  });
});
