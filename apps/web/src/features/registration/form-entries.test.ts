import { blankRegistration, newRegistration } from '@bolt/domain/registration/registration-form';
import { expect, it } from 'vitest';
import { entriesOf, formOf, isTakenBack, tick } from './form-entries.ts';

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

it('holds to what a consent was given: it is given no more once that is something else', () => {
  const opened = entriesOf({ ...blankRegistration, delivery_day: 'monday', terms_3: true });
  const changed = { ...opened, delivery_day: 'friday' };
  const form = formOf(changed, 8);
  expect([form.terms_3, isTakenBack(changed, 'terms_3', form)]).toEqual([false, true]);
  const again = { ...changed, terms_3: tick(true, 'terms_3', form) };
  expect([formOf(again, 8).terms_3, formOf(opened, 8).terms_3]).toEqual([true, true]);
  expect(isTakenBack({ ...changed, terms_3: '' }, 'terms_3', form)).toBe(false);
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

it.each([
  ['[REGDATA-03] the name', ['patient_first_name', 'patient_last_name', 'patient_dob']],
  ['[REGDATA-06] the address', ['patient_nhi_number', 'patient_address', 'patient_suburb']],
  ['[REGDATA-07] where that is', ['patient_state', 'patient_town_city', 'patient_postcode']],
  ['[REGDATA-08] how the patient is reached', ['patient_email', 'patient_phone', 'patient_phone_alt']],
  [
    '[REGDATA-10] the alternate contact',
    [
      'alt_contact_first_name',
      'alt_contact_last_name',
      'alt_contact_relationship',
      'alt_contact_email',
      'alt_contact_phone',
      'alt_contact_phone_alt',
    ],
  ],
  ['[REGDATA-11] the hospital', ['referring_hospital']],
  [
    '[REGDATA-15] [REGDATA-17] [REGDATA-18] what it is charged to',
    [
      'charged_to_input',
      'charged_to_radio_other_specify',
      'po_number',
      'consumables_charged_to',
      'consumables_po_number',
    ],
  ],
  [
    '[REGDATA-19] both billing contacts',
    [
      'billing_contact',
      'billing_phone',
      'billing_email',
      'billing_contact2',
      'billing_phone2',
      'billing_email2',
    ],
  ],
])('holds %s', (_what, names) => {
  const typed = Object.fromEntries(names.map((name) => [name, `typed into ${name}`]));
  const entries = { ...entriesOf(blankRegistration), ...typed };
  expect(Object.keys(entriesOf(blankRegistration))).toEqual(expect.arrayContaining(names));
  expect(formOf(entries, 1)).toMatchObject(typed);
});

it('[REGDATA-13] [REGDATA-22] [REGDATA-24] holds the rows of its lists with their fields', () => {
  const rows = {
    additionalHCPContacts: [
      { first_name: 'Nadia', last_name: 'S', job_title: 'GP', phone: '1', email: 'n@example.org' },
    ],
    pump_accessories_list: [{ name: 'Backpack' }, { name: 'Charger' }],
    consumables_list: [{ name: 'Gloves', qty: '30', frequency: 'Monthly' }],
    consumables_notes: 'Ring twice',
  };
  expect(formOf(entriesOf({ ...blankRegistration, ...rows }), 1)).toMatchObject(rows);
});
