import { blankRegistration, newRegistration } from '@bolt/domain/registration/registration-form';
import { expect, it } from 'vitest';
import { entriesOf, formOf } from './form-entries.ts';

const defaults = {
  patient_country: 'Australia',
  referring_hospital: 'Copper Gully Hospital',
  coordinator_first_name: 'Priya',
  coordinator_last_name: 'Nair',
  coordinator_job_title: '',
  coordinator_phone: '',
  coordinator_email: 'priya@example.org',
};

it('[REGDATA-01] [REGFLOW-03] holds the form and the step as they were', () => {
  const form = {
    ...newRegistration(defaults),
    terms_3: true,
    additionalHCPContacts: [
      { first_name: 'Nadia', last_name: '', job_title: '', phone: '', email: '' },
      { first_name: 'Otto', last_name: '', job_title: '', phone: '', email: '' },
    ],
    consumables_list: [{ name: 'Gloves', qty: '30', frequency: 'Monthly' }],
  };
  expect(formOf(entriesOf(form), 5)).toEqual({ ...form, form_current_step: 5 });
  expect(form.patient_type).toBe('nutrition');
});

it('leaves out a row that was taken away, and keeps the order of the others', () => {
  const entries = {
    ...entriesOf({ ...blankRegistration, consumables_list: [{ name: 'Gloves' }, { name: 'Wipes' }] }),
    consumables_list: '1',
  };
  expect(formOf(entries, 7).consumables_list).toEqual([{ name: 'Wipes', qty: '', frequency: '' }]);
});

it('[REG-35] begins each list that needs a row with one, also where a draft was saved without', () => {
  const form = formOf(entriesOf(blankRegistration), 1);
  expect(form.pump_accessories_list).toEqual([{ name: '' }]);
  expect(form.consumables_list).toEqual([{ name: '', qty: '', frequency: '' }]);
  expect(form.additionalHCPContacts).toEqual([]);
});
