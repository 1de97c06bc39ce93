import { describe, expect, it } from 'vitest';
import { answered, context, newZealand } from './registration.test-support.ts';
import { blankRegistration, type RegistrationForm } from './registration-form.ts';
import { registrationSteps } from './registration-steps.ts';
import { validateRegistration, validateRegistrationStep } from './validate-registration.ts';

const required = 'Required field';
const australia = { patient_country: 'Australia' };
const zealand = { patient_country: 'New Zealand' };
const nutrition = { patient_type: 'nutrition' };
const fluids = { patient_type: 'fluids' };

/** The fields of a step that say 'Required field', and nothing else is said. */
function missing(step: number, form: Partial<RegistrationForm>): string[] {
  const messages = validateRegistrationStep(step, { ...blankRegistration, ...form }, context);
  expect(new Set(Object.values(messages))).toEqual(
    new Set(Object.keys(messages).length > 0 ? [required] : []),
  );
  return Object.keys(messages);
}

const person = [
  'patient_first_name',
  'patient_last_name',
  'patient_address',
  'patient_suburb',
  'patient_postcode',
  'patient_email',
  'patient_phone',
  'delivery_day',
];
const patientAU = [...person.slice(0, 4), 'patient_state', ...person.slice(4)];
const patientNZ = [
  ...person.slice(0, 2),
  'patient_nhi_number',
  ...person.slice(2, 4),
  'patient_town_city',
  ...person.slice(4),
];
const alternate = ['first_name', 'last_name', 'relationship', 'email', 'phone'].map(
  (f) => `alt_contact_${f}`,
);
const referring = [
  'referring_hospital',
  ...['first_name', 'last_name', 'job_title', 'phone', 'email'].map((f) => `coordinator_${f}`),
];
const billing = ['billing_contact', 'billing_phone', 'billing_email'];
const second = [
  'consumables_charged_to',
  'consumables_po_number',
  'billing_contact2',
  'billing_phone2',
  'billing_email2',
];
const pump = ['pump_qty', 'pump_delivery_date', 'pump_deliver_to'];
const givingSets = ['pump_giving_set_required'];
const accessory = ['pump_accessories_list.0.name'];

/** Of an empty form: what each step asks for, by country and type. Step 5 has a pump chosen. */
const matrix: [string, Partial<RegistrationForm>, string[][]][] = [
  [
    'Australia, nutrition',
    { ...australia, ...nutrition },
    [
      patientAU,
      alternate,
      referring,
      ['charged_to_input', 'po_number', ...billing, ...second],
      [...pump, ...accessory],
    ],
  ],
  [
    'Australia, fluids',
    { ...australia, ...fluids },
    [
      patientAU,
      alternate,
      referring,
      ['charged_to_input', 'po_number', ...billing],
      [...pump, ...givingSets, ...accessory],
    ],
  ],
  [
    'New Zealand, nutrition',
    { ...zealand, ...nutrition },
    [
      patientNZ,
      alternate,
      referring,
      ['charged_to_radio', ...billing, ...second],
      [...pump, ...givingSets, ...accessory],
    ],
  ],
  [
    'New Zealand, fluids',
    { ...zealand, ...fluids },
    [
      patientNZ,
      alternate,
      referring,
      ['charged_to_radio', 'po_number', ...billing],
      [...pump, ...givingSets, ...accessory],
    ],
  ],
];
const lastSteps = [['pump_training'], ['consumables_list.0.name'], ['terms_3', 'terms_4']];

describe.each(matrix)('an empty form, %s', (_name, who, firstSteps) => {
  const asksForTheseAlone = (step: number) =>
    expect(missing(step, { ...who, ...(step === 5 && { pump_type: 'Three sets' }) })).toEqual(
      [...firstSteps, ...lastSteps][step - 1],
    );

  it('[REGVAL-02] [REGVAL-06] [REGVAL-07] asks who the patient is, in step 1', () => asksForTheseAlone(1));
  it('[REGVAL-08] asks who else may be asked, in step 2', () => asksForTheseAlone(2));
  it('[REGVAL-09] asks who refers, in step 3', () => asksForTheseAlone(3));
  it('[REGVAL-11] [REGVAL-14] [REGVAL-15] [REGVAL-16] asks who pays, in step 4', () => asksForTheseAlone(4));
  it('[REGVAL-18] [REGVAL-24] [REGVAL-26] asks about the pump, in step 5', () => asksForTheseAlone(5));
  it('[REGVAL-27] asks about the training, in step 6', () => asksForTheseAlone(6));
  it('[REGVAL-29] asks what is used up, in step 7', () => asksForTheseAlone(7));
  it('[REGVAL-32] asks for both consents, in step 8', () => asksForTheseAlone(8));
});

describe('a form in which everything is answered', () => {
  it.each([
    ['Australia, nutrition', {}],
    ['Australia, fluids', fluids],
    ['New Zealand, nutrition', newZealand],
    ['New Zealand, fluids', { ...newZealand, ...fluids }],
  ])('is right: %s', (_name, changed) => {
    const form = { ...answered, ...changed };
    expect(validateRegistration(form, context)).toEqual({ firstStep: null, messages: {} });
  });

  it('[REGFLOW-08] tells the first step that has something wrong, and what is wrong in all', () => {
    const form = { ...answered, coordinator_phone: '', consumables_list: [], terms_4: false };
    expect(validateRegistration(form, context)).toEqual({
      firstStep: 3,
      messages: { coordinator_phone: required, 'consumables_list.0.name': required, terms_4: required },
    });
  });

  type Answered = [what: string, changed: Partial<RegistrationForm>, messages: Record<string, string>];
  const judges = (_what: string, changed: Partial<RegistrationForm>, messages: Record<string, string>) =>
    expect(validateRegistration({ ...answered, ...changed }, context).messages).toEqual(messages);

  it.each<Answered>([['no type', { patient_type: '' }, { patient_type: required }]])(
    '[REGVAL-02] %s',
    judges,
  );
  it.each<Answered>([
    ['another type', { patient_type: 'enteral' }, { patient_type: 'Please choose from the list' }],
  ])('[REGDATA-01] %s', judges);
  it.each<Answered>([
    ['another country', { patient_country: 'Fiji' }, { patient_country: 'Please choose from the list' }],
  ])('[REGDATA-04] %s', judges);
  it.each<Answered>([
    ['half an address', { patient_email: 'theodora@' }, { patient_email: 'Not a valid email' }],
  ])('[REGVAL-03] %s', judges);
  it.each<Answered>([
    ['born tomorrow', { patient_dob: '04/03/2031' }, { patient_dob: 'Date not valid' }],
    ['born today', { patient_dob: '03/03/2031' }, {}],
    ['no DOB', { patient_dob: '' }, {}],
  ])('[REGVAL-04] %s', judges);
  it.each<Answered>([['no date', { patient_dob: '31/02/1990' }, { patient_dob: 'Date not valid' }]])(
    '[REGVAL-05] %s',
    judges,
  );
  it.each<Answered>([
    [
      'a wrong check character',
      { ...newZealand, patient_nhi_number: 'ZBN77VM' },
      { patient_nhi_number: 'Enter a valid NHI number' },
    ],
    ['the old format', { ...newZealand, patient_nhi_number: 'zzz0016' }, {}],
  ])('[REGVAL-06] %s', judges);
  it.each<Answered>([
    ['no postcode', { patient_postcode: '299' }, { patient_postcode: 'A postcode has 4 digits' }],
    ['a state of elsewhere', { patient_state: 'XY' }, { patient_state: 'Please choose from the list' }],
  ])('[REGDATA-07] %s', judges);
  it.each<Answered>([
    ['no phone', { patient_phone: 'call me' }, { patient_phone: 'Not a valid phone number' }],
    ['a second phone', { patient_phone_alt: '12' }, { patient_phone_alt: 'Not a valid phone number' }],
  ])('[REGDATA-08] %s', judges);
  it.each<Answered>([
    ['a Saturday', { delivery_day: 'saturday' }, { delivery_day: 'Please choose from the list' }],
  ])('[REGDATA-09] %s', judges);
  it.each<Answered>([
    [
      'more than fits',
      { patient_first_name: 'x'.repeat(10_000) },
      { patient_first_name: 'Max character allowed is 100' },
    ],
    [
      'what cannot be shown',
      { patient_last_name: 'A\u202eB' },
      { patient_last_name: 'Please remove the characters that cannot be shown' },
    ],
    [
      'a name of nothing that is seen',
      { patient_last_name: '\u200b \u2800' },
      { patient_last_name: required },
    ],
    [
      'more contacts than anybody has',
      { additionalHCPContacts: Array(11).fill(answered.additionalHCPContacts[0]) },
      { additionalHCPContacts: 'There can be 10 at most' },
    ],
    ['what is hidden in Australia', { charged_to_radio: 'stale', patient_nhi_number: 'stale' }, {}],
    [
      'what is hidden in New Zealand',
      { ...newZealand, patient_state: 'XY', charged_to_radio_other_specify: 'x'.repeat(500) },
      {},
    ],
    ['no date', { pump_delivery_date: '2031-03-10' }, { pump_delivery_date: 'Date not valid' }],
    ['home', { pump_deliver_to: 'Home', pump_delivery_address: '' }, {}],
    ['a giving set as accessory', { pump_accessories_list: [{ name: 'Set 0.2' }] }, {}],
    [
      'a giving set as accessory outside of Australia',
      { ...newZealand, pump_accessories_list: [{ name: 'Set 0.2' }] },
      { 'pump_accessories_list.0.name': 'Please choose from the list' },
    ],
  ])('%s', judges);
  it.each<Answered>([
    [
      'a contact without half',
      { alt_contact_email: 'x', alt_contact_phone: '' },
      { alt_contact_email: 'Not a valid email', alt_contact_phone: required },
    ],
  ])('[REGVAL-08] %s', judges);
  it.each<Answered>([
    [
      'an additional contact',
      { additionalHCPContacts: [{ first_name: 'N', email: 'n' }] },
      {
        'additionalHCPContacts.0.last_name': required,
        'additionalHCPContacts.0.job_title': required,
        'additionalHCPContacts.0.phone': required,
        'additionalHCPContacts.0.email': 'Not a valid email',
      },
    ],
    ['no additional contact', { additionalHCPContacts: [] }, {}],
  ])('[REGVAL-10] %s', judges);
  it.each<Answered>([
    [
      'other, and not said what',
      { ...newZealand, charged_to_radio: 'other' },
      { charged_to_radio_other_specify: required },
    ],
  ])('[REGVAL-12] %s', judges);
  it.each<Answered>([['New Zealand, nutrition, no order number', { ...newZealand, po_number: '' }, {}]])(
    '[REGVAL-14] %s',
    judges,
  );
  it.each<Answered>([['a second address', { billing_email2: '@' }, { billing_email2: 'Not a valid email' }]])(
    '[REGVAL-15] %s',
    judges,
  );
  it.each<Answered>([['no pump', { pump_type: '', pump_qty: 'x', pump_accessories_list: [] }, {}]])(
    '[REGVAL-17] %s',
    judges,
  );
  it.each<Answered>([
    [
      'an unknown pump',
      { pump_type: 'X', pump_accessories_list: [{ name: 'none' }] },
      { pump_type: 'Please choose from the list' },
    ],
    ['half a pump', { pump_qty: '0.5' }, { pump_qty: 'Enter a whole number from 1 to 99' }],
  ])('[REGDATA-20] %s', judges);
  it.each<Answered>([
    ['delivered today', { pump_delivery_date: '3/3/2031' }, { pump_delivery_date: 'Date not valid' }],
    ['delivered tomorrow', { pump_delivery_date: '4/3/2031' }, {}],
  ])('[REGVAL-19] %s', judges);
  it.each<Answered>([['no delivery date', { pump_delivery_date: '' }, { pump_delivery_date: required }]])(
    '[REGVAL-20] %s',
    judges,
  );
  it.each<Answered>([
    [
      'to the hospital',
      { pump_deliver_to: 'Hospital', pump_delivery_address: ' ' },
      { pump_delivery_address: required },
    ],
    ['elsewhere', { pump_delivery_address: '' }, { pump_delivery_address: required }],
  ])('[REGVAL-22] %s', judges);
  it.each<Answered>([
    [
      'fluids, giving sets without a type',
      { ...fluids, pump_giving_set_type: '' },
      { pump_giving_set_type: required },
    ],
    [
      'New Zealand, none needed',
      { ...newZealand, pump_giving_set_required: 'no', pump_giving_set_type: '' },
      {},
    ],
    ['nutrition in Australia', { pump_giving_set_type: '' }, {}],
    [
      "another pump's giving set",
      { pump_giving_set_type: 'Only set' },
      { pump_giving_set_type: 'Please choose from the list' },
    ],
    [
      'a pump without giving sets',
      {
        ...newZealand,
        pump_type: 'No sets',
        pump_giving_set_type: '',
        pump_accessories_list: [{ name: 'none' }],
      },
      {},
    ],
  ])('[REGVAL-25] %s', judges);
  it.each<Answered>([['not required', { pump_accessories_list: [{ name: 'none' }] }, {}]])(
    '[REGVAL-26] %s',
    judges,
  );
  it.each<Answered>([
    [
      'training without dates',
      { date_discharge: '', date_training: '' },
      { date_discharge: required, date_training: required },
    ],
    [
      'discharged today, trained yesterday',
      { date_discharge: '03/03/2031', date_training: '02/03/2031' },
      { date_discharge: 'Date not valid', date_training: 'Date not valid' },
    ],
    ['no training', { pump_training: 'no', date_discharge: '', date_training: 'x' }, {}],
  ])('[REGVAL-28] %s', judges);
  it.each<Answered>([
    [
      'how many, how often',
      { consumables_list: [{ name: 'Gloves', qty: '', frequency: '' }] },
      { 'consumables_list.0.qty': required, 'consumables_list.0.frequency': required },
    ],
    [
      'a quantity of none, a frequency that is not offered',
      { consumables_list: [{ name: 'Gloves', qty: '0', frequency: 'Yearly' }] },
      {
        'consumables_list.0.qty': 'Enter a whole number from 1 to 9999',
        'consumables_list.0.frequency': 'Please choose from the list',
      },
    ],
  ])('[REGVAL-30] %s', judges);
  it.each<Answered>([
    ['not required', { consumables_list: [{ name: 'none', qty: 'x', frequency: '' }] }, {}],
  ])('[REGVAL-31] %s', judges);
  it.each<Answered>([['optional consents', { terms_1: true, terms_2: true }, {}]])('[REGVAL-32] %s', judges);

  it('[REGVAL-06] refuses a number for testing outside of the demonstration', () => {
    const form = { ...answered, ...newZealand };
    expect(validateRegistrationStep(1, form, { ...context, testNumbersAllowed: false })).toEqual({
      patient_nhi_number: 'NHI numbers that begin with Z are for testing only',
    });
  });
});

it('has eight steps, and every field in exactly one of them', () => {
  expect(registrationSteps.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 Patient',
    '2 Alternate contact',
    '3 Referring healthcare professional',
    '4 Billing',
    '5 Pump',
    '6 Pump training',
    '7 Consumables',
    '8 Terms and conditions',
  ]);
  const fields = registrationSteps.flatMap(({ fields, rows }) => [
    ...Object.keys(fields),
    ...(rows ? [rows.list] : []),
  ]);
  const { form_current_step: _step, ...form } = blankRegistration;
  expect(fields.sort()).toEqual(Object.keys(form).sort());
});
