import { describe, expect, it } from 'vitest';
import type { CareDate } from '../dates/care-date.ts';
import {
  isHolderAlone,
  isSurely,
  matchPerson,
  numberKindOf,
  type Person,
  registeredPerson,
  settledUnasked,
  whyNoNewPatient,
} from './hospital-patient.ts';
import { blankRegistration } from './registration-form.ts';

const ada: Person = {
  firstName: 'Ada',
  lastName: 'Fictitious',
  dateOfBirth: '1957-02-14' as CareDate,
  number: 'ZBN77VL',
};
const match = (known: Partial<Person>, registered: Partial<Person> = {}, kind: 'nhi' | 'mrn' = 'nhi') =>
  matchPerson({ ...ada, ...registered }, { ...ada, ...known }, kind);

describe('who is registered', () => {
  it('has the NHI number of the form as Patient ID in New Zealand, and elsewhere what was typed beside it', () => {
    const form = {
      ...blankRegistration,
      patient_first_name: ' Ada ',
      patient_last_name: 'Fictitious',
      patient_dob: '14/2/1957',
      patient_country: 'New Zealand',
      patient_nhi_number: 'zbn77vl',
    };
    expect(numberKindOf(form, 'NZ')).toBe('nhi');
    expect(numberKindOf(form, 'AU')).toBe('mrn');
    expect(numberKindOf({ patient_country: 'Australia' }, 'NZ')).toBe('mrn');
    expect(registeredPerson(form, 'nhi', '7')).toEqual(ada);
    expect(registeredPerson(form, 'mrn', ' 0007 ').number).toBe('0007');
    expect(registeredPerson(form, 'mrn').number).toBe('');
  });
});

describe('a patient of the hospital beside the registered one', () => {
  it('is the same where number, names and date of birth agree, whatever the case and the leading zeros', () => {
    const same = match({ firstName: 'ADA', number: 'zbn77vl' });
    expect(same).toEqual({ matchedBy: ['number', 'name-and-birth'], differs: [], refused: null });
    expect(isSurely(same!, ada)).toBe(true);
    expect(match({ number: '0012' }, { number: '12' }, 'mrn')?.matchedBy).toContain('number');
  });

  it.each<[string, Partial<Person>, Partial<Person>, object]>([
    [
      'another last name',
      { lastName: 'Invented' },
      {},
      { matchedBy: ['number'], differs: ['lastName'], refused: null },
    ],
    ['no number', { number: '' }, {}, { matchedBy: ['name-and-birth'], differs: [], refused: null }],
    [
      'a date of birth that is missing',
      { dateOfBirth: null },
      {},
      { matchedBy: ['number', 'name-and-birth'], differs: ['dateOfBirth'], refused: null },
    ],
    [
      'no number and no date of birth',
      { dateOfBirth: null, number: '' },
      {},
      { matchedBy: ['name-and-birth'], differs: ['dateOfBirth'], refused: null },
    ],
    [
      'names that are spelled otherwise',
      { firstName: ' A-da', number: '' },
      {},
      { matchedBy: ['name-and-birth'], differs: [], refused: null },
    ],
    [
      'no date of birth on either side',
      { dateOfBirth: null, number: '' },
      { dateOfBirth: null },
      { matchedBy: ['name-and-birth'], differs: [], refused: null },
    ],
  ])('is offered, and never taken unasked, with %s', (_name, known, registered, expected) => {
    const found = match(known, registered);
    expect(found).toEqual(expected);
    expect(isSurely(found!, { ...ada, ...registered })).toBe(false);
  });

  it('agreeing in everything but a date of birth that nobody knows is not taken unasked', () => {
    const found = match({ dateOfBirth: null }, { dateOfBirth: null });
    expect(found?.differs).toEqual([]);
    expect(isSurely(found!, { ...ada, dateOfBirth: null })).toBe(false);
  });

  it('cannot be chosen where the dates of birth contradict each other', () => {
    const found = match({ dateOfBirth: '1975-02-14' as CareDate });
    expect(found?.refused).toBe('The dates of birth differ. Correct the one that is wrong first.');
  });

  it('cannot be chosen with another NHI number; another MRN is for the user to judge', () => {
    const other = { number: 'ZSC21TN' };
    expect(match(other)?.refused).toBe('The NHI numbers differ. Correct the one that is wrong first.');
    expect(match(other, {}, 'mrn')).toMatchObject({ differs: ['number'], refused: null });
  });

  it.each<[string, Partial<Person>, object]>([
    [
      'another date of birth',
      { firstName: 'Bertram', lastName: 'Invented', dateOfBirth: '1990-01-01' as CareDate },
      ['firstName', 'lastName', 'dateOfBirth'],
    ],
    [
      'none that is known of either',
      { firstName: 'Bertram', lastName: 'Invented', dateOfBirth: null },
      ['firstName', 'lastName'],
    ],
    ['no date of birth there', { lastName: 'Invented', dateOfBirth: null }, ['lastName', 'dateOfBirth']],
  ])('has the number and is not taken for the same with other names and %s', (name, known, differs) => {
    const registered = name.startsWith('none') ? { dateOfBirth: null } : {};
    const found = match(known, registered);
    expect(found).toEqual({
      matchedBy: ['number-alone'],
      differs,
      refused: 'Nothing but the NHI number agrees. Correct what is wrong first.',
    });
    expect([isHolderAlone(found!), isSurely(found!, ada)]).toEqual([true, false]);
    expect(match(known, registered, 'mrn')?.refused).toContain('Nothing but the Patient ID agrees.');
  });

  it.each<[string, Partial<Person>]>([
    ['the names alone', { number: 'ZSC21TN', dateOfBirth: '1990-01-01' as CareDate }],
    ['the date of birth alone', { number: 'ZSC21TN', firstName: 'Bertram', lastName: 'Invented' }],
  ])('is somebody else with %s', (_name, known) => {
    expect(match(known)).toBeNull();
  });
});

describe('a new patient', () => {
  const context = {
    today: '2026-11-22' as CareDate,
    country: 'NZ' as const,
    patientIdRequired: true,
    testNumbersAllowed: true,
    isNumberTaken: false,
  };
  const why = (changed: Partial<Person>, about: Partial<typeof context> = {}) =>
    whyNoNewPatient({ ...ada, ...changed }, { ...context, ...about });

  it('is made of a registered person with a number that is free', () => {
    expect(why({})).toBeNull();
    expect(why({ dateOfBirth: null })).toBeNull();
  });

  it('is not made without a number, with a wrong one or with that of somebody else', () => {
    expect(why({ number: '' })).toBe('Without a Patient ID no patient is added to the hospital.');
    expect(why({ number: 'ABC1234' })).toBe('Enter a valid NHI number');
    expect(why({}, { isNumberTaken: true })).toBe('A patient of this hospital has this Patient ID already.');
  });

  it('is not made with a name that would be cut short', () => {
    expect(why({ lastName: 'Fictitious-Demonstrator' })).toContain('20 characters each at most');
    expect(why({ firstName: 'A'.repeat(21) })).toContain('20 characters each at most');
  });
});

describe('where nobody said who the registered one is', () => {
  const settled = (matches: (ReturnType<typeof match> & object)[], newRefused: string | null = null) =>
    settledUnasked(ada, 'nhi', { matches, newRefused });

  it('the patient with the number, the names and the date of birth is taken, else a new one is made', () => {
    expect(settled([match({})!])).toBe('found');
    expect(settled([])).toBe('new');
  });

  it('nothing is settled where somebody is alike, no patient can be made, or there is no NHI number', () => {
    expect(settled([match({ lastName: 'Invented' })!])).toBe('open');
    expect(settled([], 'Enter a valid NHI number')).toBe('open');
    expect(settledUnasked(ada, 'mrn', { matches: [match({})!], newRefused: null })).toBe('open');
  });
});
