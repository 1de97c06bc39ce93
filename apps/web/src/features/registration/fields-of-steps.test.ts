import { blankRegistration } from '@bolt/domain/registration/registration-form';
import { describe, expect, it } from 'vitest';
import { fieldNamed, fieldsOfStep, isJudgedWhenLeft, stepOf } from './fields-of-steps.ts';
import { entriesOf } from './form-entries.ts';

describe('the fields of a step', () => {
  it('are its own, and those of each of its rows by the key of the row', () => {
    const entries = { ...entriesOf(blankRegistration), consumables_list: '0,3' };
    expect(fieldsOfStep(stepOf(7), entries)).toEqual([
      'consumables_notes',
      'consumables_list',
      'consumables_list.0.name',
      'consumables_list.0.qty',
      'consumables_list.0.frequency',
      'consumables_list.3.name',
      'consumables_list.3.qty',
      'consumables_list.3.frequency',
    ]);
    expect(fieldsOfStep(stepOf(8), entries)).toEqual(['terms_1', 'terms_2', 'terms_3', 'terms_4']);
  });

  it('are found by their names, those of rows and what is said of a whole list as well', () => {
    expect(fieldNamed('date_training')).toMatchObject({ step: 6, label: 'Requested training date' });
    expect(fieldNamed('additionalHCPContacts.2.email')).toMatchObject({ step: 3, label: 'Email' });
    expect(fieldNamed('consumables_list')).toMatchObject({ step: 7, label: 'Consumables list' });
    expect(fieldNamed('hospital_patient')?.step).toBe(8);
    expect(fieldNamed('no_such_field')).toBeUndefined();
  });

  it('are judged when they are left where half an answer is wrong', () => {
    expect(['patient_dob', 'patient_email', 'additionalHCPContacts.0.phone'].every(isJudgedWhenLeft)).toBe(
      true,
    );
    expect(['patient_first_name', 'patient_state', 'pump_qty'].some(isJudgedWhenLeft)).toBe(false);
  });
});
