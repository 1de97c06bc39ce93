import { describe, expect, it } from 'vitest';
import { explainDay } from './checks/answer-message.ts';
import { answered, context, newZealand } from './registration.test-support.ts';
import type { RegistrationForm } from './registration-form.ts';
import { registrationRemarks, remarkAt } from './registration-remarks.ts';

const today = { today: context.today, holidays: new Set(['2031-03-21']) };
const usual = {
  ...answered,
  patient_phone: '0412 555 010',
  pump_training: 'yes',
  date_training: '20/03/2031',
};
const remarks = (changed: Partial<RegistrationForm>) => registrationRemarks({ ...usual, ...changed }, today);
const at = (field: string, changed: Partial<RegistrationForm>) => remarkAt(remarks(changed), field);

describe('what is said of a registration without asking for a reason', () => {
  it('is nothing of what is usual', () => expect(remarks({})).toEqual([]));

  it.each([
    ['22/03/2031', 'The requested training, Sat\u00a022/03/2031, is at a weekend.'],
    ['23/03/2031', 'The requested training, Sun\u00a023/03/2031, is at a weekend.'],
    ['21/03/2031', 'The requested training, Fri\u00a021/03/2031, is on a public holiday.'],
    ['', undefined],
  ])('is of a training on "%s": %s', (date_training, text) =>
    expect(at('date_training', { date_training })).toBe(text),
  );

  it('is that a training is wanted without a pump', () => {
    expect(at('pump_training', { pump_type: '' })).toBe('No pump is chosen in step 5.');
    expect(at('pump_training', { pump_type: '', pump_training: 'no' })).toBeUndefined();
  });

  it.each([
    ['02 9876 5432', {}, true],
    ['+61 2 9876 5432', {}, true],
    ['1800 555 010', {}, true],
    ['0412 555 010', {}, false],
    ['+61 412 555 010', {}, false],
    // Of another country, or none that can be dialled: nobody knows.
    ['+64 21 555 010', {}, false],
    ['later', {}, false],
    ['03 555 0114', newZealand, true],
    ['021 555 010', newZealand, false],
    ['02 9876 5432', { patient_country: 'Fiji' }, false],
  ])('is of an SMS to %s where that takes none (%j): %s', (patient_phone, changed, isSaid) => {
    const said = at('terms_1', { ...changed, patient_phone });
    expect(said).toBe(
      isSaid ? `${patient_phone} is no mobile number: an SMS may not arrive there.` : undefined,
    );
  });
});

it('says why a day is refused that is one', () => {
  expect(explainDay('01/01/2031', 'after-today', today)).toBe(
    'It has to be after today, Mon\u00a003/03/2031.',
  );
  expect(explainDay('3/3/2031', 'after-today', today)).toBe('It has to be after today, Mon\u00a003/03/2031.');
  expect(explainDay('04/03/2031', 'not-after-today', today)).toBe('It is after today, Mon\u00a003/03/2031.');
  for (const [answer, day] of [
    ['04/03/2031', 'after-today'],
    ['03/03/2031', 'not-after-today'],
    ['31/02/2031', 'after-today'],
  ] as const)
    expect(explainDay(answer, day, today)).toBeUndefined();
});
