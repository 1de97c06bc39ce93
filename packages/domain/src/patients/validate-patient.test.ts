import { describe, expect, it } from 'vitest';
import { checkNhi } from './nhi.ts';
import { explainDateOfBirth, validateEditedPatient, validateNewPatient } from './validate-patient.ts';

const form = { id: '00123', firstName: 'Ana', lastName: 'Test', dateOfBirth: '' };
const context = {
  today: '2031-03-03',
  country: 'AU',
  patientIdRequired: true,
  testNumbersAllowed: true,
} as const;

describe('a new patient', () => {
  it('[SELECT-16] requires the Patient ID unless the order system makes it optional', () => {
    const empty = { ...form, id: ' ' };
    expect(validateNewPatient(empty, context)).toEqual({ id: 'Patient ID is required' });
    expect(validateNewPatient(empty, { ...context, patientIdRequired: false })).toEqual({});
  });

  it('takes no id that would be shown as none', () => {
    const message = { id: "'0' stands for no patient. Enter the patient's own ID" };
    expect(validateNewPatient({ ...form, id: ' 0 ' }, context)).toEqual(message);
    expect(validateEditedPatient({ ...form, id: '0', dateOfBirth: '01/02/1980' }, context)).toEqual(message);
    expect(validateNewPatient({ ...form, id: '00' }, context)).toEqual({});
  });

  it('[SELECT-18] requires names of at most 20 characters', () => {
    expect(validateNewPatient({ ...form, firstName: '', lastName: '' }, context)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
    expect(validateNewPatient({ ...form, firstName: 'x'.repeat(20) }, context)).toEqual({});
    expect(validateNewPatient({ ...form, firstName: 'x'.repeat(21) }, context)).toEqual({
      firstName: 'Max character allowed is 20',
    });
  });

  it('takes a single name beside a dash, and no two dashes, which name nobody on a label', () => {
    expect(validateNewPatient({ ...form, firstName: '-' }, context)).toEqual({});
    expect(validateNewPatient({ ...form, firstName: '-', lastName: '--' }, context)).toEqual({
      lastName: 'Enter the name that the label is to show',
    });
    expect(validateNewPatient({ ...form, firstName: '木', lastName: '.' }, context)).toEqual({});
  });

  it('[SELECT-19] takes an empty date of birth, else a real one in the past', () => {
    const born = (dateOfBirth: string) => validateNewPatient({ ...form, dateOfBirth }, context).dateOfBirth;
    expect([born(''), born('1/2/1980'), born('03/03/2031')]).toEqual([undefined, undefined, undefined]);
    expect([born('31/02/1980'), born('04/03/2031'), born('1980')]).toEqual(
      Array(3).fill('Enter a valid date of birth'),
    );
    expect([born('01/01/1900'), born('31/12/1899')]).toEqual([undefined, 'Enter a valid date of birth']);
    const refused = ['31/02/1980', '04 / 03 / 2031', '12/05/1890', '1980', '1-2-1980', ''];
    expect(refused.map(explainDateOfBirth)).toEqual([
      'There is no such day',
      'It is in the future',
      'It is before 1900',
      'Type it as DD/MM/YYYY',
      'Type it as DD/MM/YYYY',
      undefined,
    ]);
  });
});

describe('an edited patient', () => {
  it('[PATIENT-13] [PATIENT-14] [PATIENT-15] [PATIENT-16] requires every field', () => {
    expect(validateEditedPatient({ id: '', firstName: '', lastName: '', dateOfBirth: '' }, context)).toEqual({
      id: 'Patient ID is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      dateOfBirth: 'Date of birth is required',
    });
  });

  it('[PATIENT-20] refuses a date of birth in the future and reads the spaced form', () => {
    const born = (dateOfBirth: string) => validateEditedPatient({ ...form, dateOfBirth }, context);
    expect(born('04 / 03 / 2031')).toEqual({ dateOfBirth: 'Enter a valid date of birth' });
    expect(born('04 / 03 / 1980')).toEqual({});
  });
});

describe('the NHI number', () => {
  it.each(['ZBN77VL', 'ZSC21TN', 'ZVB97XQ', ' zvb97xq '])('takes the test number %s', (nhi) => {
    expect(checkNhi(nhi)).toBe('valid-test-number');
  });

  it('checks the digit of the old format', () => {
    expect(checkNhi('ZZZ0016')).toBe('valid-test-number');
    expect(checkNhi('ZZZ0017')).toBe('invalid');
  });

  it.each(['ZBN77VM', 'ZBN77L', 'IBN77VL', 'ZBN7712L', '', '0123456'])('refuses %s', (nhi) => {
    expect(checkNhi(nhi)).toBe('invalid');
  });

  it('is the Patient ID in New Zealand, test numbers in the demonstration alone', () => {
    const check = (id: string, testNumbersAllowed: boolean) =>
      validateNewPatient({ ...form, id }, { ...context, country: 'NZ', testNumbersAllowed }).id;
    expect(check('ZBN77VL', true)).toBeUndefined();
    expect(check('ZBN77VL', false)).toBe('NHI numbers that begin with Z are for testing only');
    expect(check('12345', true)).toBe('Enter a valid NHI number');
  });
});
