import { describe, expect, it } from 'vitest';
import { impossibleAnswers } from './impossible-answers.ts';
import { answered } from './registration.test-support.ts';
import { blankRegistration } from './registration-form.ts';

describe('what no further answer makes right', () => {
  it('is nothing of a form that is whole, or of one that was only begun', () => {
    expect(impossibleAnswers(answered)).toEqual({});
    expect(impossibleAnswers(blankRegistration)).toEqual({});
  });

  it('is a text that is too long, by the length of its field, whether or not it is asked', () => {
    const long = (length: number) => 'x'.repeat(length);
    expect(
      impossibleAnswers({
        ...answered,
        patient_first_name: long(101),
        patient_town_city: long(101),
        patient_email: long(201),
        patient_phone: long(51),
        delivery_day: long(201),
        patient_dob: long(51),
        consumables_notes: long(1001),
        additionalHCPContacts: [{ ...answered.additionalHCPContacts[0], job_title: long(101) }],
      }),
    ).toEqual({
      patient_first_name: 'Max character allowed is 100',
      patient_town_city: 'Max character allowed is 100',
      patient_email: 'Max character allowed is 200',
      patient_phone: 'Max character allowed is 50',
      delivery_day: 'Max character allowed is 200',
      patient_dob: 'Max character allowed is 50',
      consumables_notes: 'Max character allowed is 1000',
      'additionalHCPContacts.0.job_title': 'Max character allowed is 100',
    });
    expect(impossibleAnswers({ ...answered, patient_first_name: `${long(99)}e\u0301` })).toEqual({});
    expect(impossibleAnswers({ ...answered, patient_first_name: '\u200b'.repeat(101) })).toEqual({
      patient_first_name: 'Max character allowed is 100',
    });
  });

  it('is a line break where one line is asked for, and a direction that is turned', () => {
    expect(
      impossibleAnswers({
        ...answered,
        patient_first_name: 'Ann\nPump: 99',
        referring_hospital: 'Ours\r\nSubject: hi',
        patient_phone: '02 5550\u20280114',
        patient_last_name: 'a\u202eb',
        pump_delivery_address: 'Level 2\n118 Sample Street',
      }),
    ).toEqual({
      patient_first_name: 'Please write it on one line',
      referring_hospital: 'Please write it on one line',
      patient_phone: 'Please write it on one line',
      patient_last_name: 'Please remove the characters that cannot be shown',
    });
    expect(impossibleAnswers({ ...answered, patient_first_name: 'Ann\n' })).toEqual({});
  });

  it('is a list of more rows than there can be', () => {
    const rows = Array.from({ length: 11 }, () => ({ first_name: 'Ann' }));
    expect(impossibleAnswers({ ...answered, additionalHCPContacts: rows })).toEqual({
      additionalHCPContacts: 'There can be 10 at most',
    });
  });
});
