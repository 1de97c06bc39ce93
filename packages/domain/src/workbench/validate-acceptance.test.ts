import { describe, expect, it } from 'vitest';
import { askedDayNote, beforeDischargeWarning, validateAcceptance } from './validate-acceptance.ts';

/** A Wednesday; Friday is a holiday. */
const days = { today: '2031-03-12', holidays: new Set(['2031-03-14']) };
const messages = (form: object) =>
  validateAcceptance({ patientNumber: 'HP-1', firstDeliveryDate: '13/03/2031', ...form }, days);

describe('[WBANS-19] an acceptance', () => {
  it('takes a number of up to 20 characters, and a working day after today', () => {
    expect(messages({})).toEqual({});
    expect(messages({ patientNumber: 'x'.repeat(20), firstDeliveryDate: '17/3/2031' })).toEqual({});
  });

  it.each([
    [{ patientNumber: '' }, { patientNumber: 'Required field' }],
    [{ patientNumber: ' \u200b ' }, { patientNumber: 'Required field' }],
    [{ patientNumber: 'x'.repeat(21) }, { patientNumber: 'Max character allowed is 20' }],
    [{ patientNumber: 'HP\u202e1' }, { patientNumber: 'Please remove the characters that cannot be shown' }],
    [{ firstDeliveryDate: '' }, { firstDeliveryDate: 'Enter a valid date' }],
    [{ firstDeliveryDate: '31/02/2031' }, { firstDeliveryDate: 'Enter a valid date' }],
    [{ firstDeliveryDate: '12/03/2031' }, { firstDeliveryDate: 'Please enter a future date' }],
    [{ firstDeliveryDate: '08/03/2031' }, { firstDeliveryDate: 'Please enter a future date' }],
    [{ firstDeliveryDate: '15/3/2031' }, { firstDeliveryDate: '15/03/2031 is a weekend' }],
    [
      { firstDeliveryDate: '04/03/2099' },
      { firstDeliveryDate: 'The public holidays of 2099 are not known yet' },
    ],
    [{ firstDeliveryDate: '14/03/2031' }, { firstDeliveryDate: '14/03/2031 is a public holiday' }],
  ])('with %j is refused with %j', (form, told) => expect(messages(form)).toEqual(told));
});

it('says which weekday was asked for where the first delivery is on another one', () => {
  expect(askedDayNote('thursday', '13/03/2031')).toBeNull();
  expect(askedDayNote('monday', '13/03/2031')).toBe('The registration asks for Monday.');
  for (const [day, date] of [
    ['monday', ''],
    ['', '13/03/2031'],
    ['toString', '13/03/2031'],
  ] as const)
    expect(askedDayNote(day, date)).toBeNull();
});

it('asks about a first delivery before the estimated discharge, and about no other', () => {
  expect(beforeDischargeWarning('22/03/2031', '13/03/2031')).toBe(
    'Thu\u00a013/03/2031 is before the estimated discharge, Sat\u00a022/03/2031: the patient is not at home yet.',
  );
  for (const [discharge, first] of [
    ['13/03/2031', '13/03/2031'],
    ['12/03/2031', '13/03/2031'],
    [null, '13/03/2031'],
    ['', '13/03/2031'],
    ['22/03/2031', 'soon'],
  ] as const)
    expect(beforeDischargeWarning(discharge, first)).toBeNull();
});
