import { expect, it } from 'vitest';
import { askedRegistration } from './asked-registration.ts';
import { describeRegistration } from './describe-registration.ts';
import { answered, newZealand, settings } from './registration.test-support.ts';
import type { RegistrationForm } from './registration-form.ts';

const described = (changed: Partial<RegistrationForm>) =>
  describeRegistration(askedRegistration({ ...answered, ...changed }, settings), settings, 'Australia').map(
    ({ number, title, answers }) => [
      `${number}. ${title}`,
      ...answers.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`),
    ],
  );

it('says everything that was asked, step by step, as people read it', () => {
  const [patient, , referring, , pump, training, consumables, terms] = described({
    patient_phone: '+61 (0)2 5550-0114',
    patient_nhi_number: 'stale',
    consumables_list: [{ name: 'Gloves', qty: '30', frequency: 'Monthly' }, { name: 'none' }],
  });
  expect(patient).toEqual([
    '1. Patient',
    'Patient type: Parenteral Nutrition',
    'First name: Theodora',
    'Last name: Fictitious-Papadimitriou',
    'DOB: 14/02/1957',
    'Country: Australia',
    'Address: 12 Mock Lane',
    'Suburb: Testville',
    'State: NSW',
    'Postcode: 2999',
    'Email: theodora@example.org',
    'Phone: 02 5550 0114',
    'Alternative phone: Not given',
    'Delivery day: Thursday',
  ]);
  expect(referring?.at(-1)).toBe(
    'Additional contact 1: Nadia Sampleton, Gastroenterologist, 02 5550 0171, nadia@example.org',
  );
  expect(pump).toEqual([
    '5. Pump',
    'Pump type: Three sets',
    'Quantity: 1',
    'Delivery date: Mon 10/03/2031',
    'Delivery to: Other address',
    'Specific delivery address: Level 2\n118 Sample Street, Testville',
    'Is a box of giving sets required?: Yes',
    'Giving-set type: Set 1.2',
    'Pump accessory 1: Backpack',
    'Pump accessory 2: Charger',
  ]);
  expect(training?.at(-1)).toBe('Requested training date: Thu 20/03/2031');
  expect(consumables).toEqual([
    '7. Consumables',
    'Item 1: Gloves, 30 pieces, Monthly',
    'Item 2: Not Required',
    'Special requirements: Leave with the concierge\nif nobody answers.',
  ]);
  expect(terms?.slice(1).map((line) => line.split(': ')[1])).toEqual(['No', 'No', 'Yes', 'Yes']);
});

it('says the giving set of a pump that takes one alone, which nobody is asked for', () => {
  const one = described({ pump_type: 'One set', pump_accessories_list: [{ name: 'Pole' }] })[4];
  expect(one).toContain('Giving-set type: Only set');
  const none = described({ pump_type: 'One set', pump_giving_set_required: 'no' })[4];
  expect(none?.some((line) => line.startsWith('Giving-set type'))).toBe(false);
});

it('says of a row in which nothing is answered that nothing was given', () => {
  const nobody = { first_name: '', last_name: '', job_title: '', phone: '', email: '' };
  const steps = described({
    additionalHCPContacts: [nobody, { ...nobody, last_name: 'Sampleton', phone: '02 5550 0171' }],
    pump_accessories_list: [{ name: '' }],
    consumables_list: [],
  });
  expect(steps.flat().filter((line) => /^(Additional|Pump accessory|Item)/.test(line))).toEqual([
    'Additional contact 1: Not given',
    'Additional contact 2: Sampleton, 02 5550 0171',
    'Pump accessory 1: Not given',
    'Item 1: Not given',
  ]);
});

it('says nothing of what was not asked', () => {
  const [patient, , , billing, pump] = described({
    ...newZealand,
    patient_nhi_number: 'zbn77vl',
    pump_type: '',
  });
  expect(patient).toContain('NHI number: ZBN77VL');
  expect(patient?.some((line) => line.startsWith('State'))).toBe(false);
  expect(billing?.[1]).toBe('Charged to: Health benefits');
  expect(pump).toEqual(['5. Pump', 'Pump type: Not given']);
});

it('names the field of each answer, and how a phone number is dialled', () => {
  const steps = describeRegistration(askedRegistration(answered, settings), settings, 'Australia');
  const answers = steps.flatMap((step) => step.answers);
  expect(answers.find(({ field }) => field === 'patient_phone')).toEqual({
    field: 'patient_phone',
    label: 'Phone',
    value: '02 5550 0114',
    dialled: '+61255500114',
  });
  expect(answers.filter(({ dialled }) => dialled).map(({ field }) => field)).not.toContain(
    'patient_phone_alt',
  );
  expect(answers.filter(({ field }) => field.startsWith('pump_accessories_list'))).toEqual([
    { field: 'pump_accessories_list.0.name', label: 'Pump accessory 1', value: 'Backpack' },
    { field: 'pump_accessories_list.1.name', label: 'Pump accessory 2', value: 'Charger' },
  ]);
});

it("reads the phones of the hospital's people by the hospital's country, wherever the patient lives", () => {
  const form = { ...answered, ...newZealand, coordinator_phone: '0298765434', billing_phone: '0298765435' };
  const answers = describeRegistration(askedRegistration(form, settings), settings, 'Australia').flatMap(
    (step) => step.answers,
  );
  const dialled = (name: string) => answers.find(({ field }) => field === name)?.dialled;
  expect([dialled('coordinator_phone'), dialled('billing_phone'), dialled('patient_phone')]).toEqual([
    '+61298765434',
    '+61298765435',
    '+64215550114',
  ]);
  expect(answers.find(({ field }) => field.startsWith('additionalHCP'))?.value).toContain('02 5550 0171');
});

it('has each answer of one line on one line, as mail and paper write it', () => {
  const answers = describeRegistration(
    askedRegistration({ ...answered, patient_first_name: 'Ann\nPump: 99 pumps' }, settings),
    settings,
    'Australia',
  ).flatMap((step) => step.answers);
  expect(answers.find(({ field }) => field === 'patient_first_name')?.value).toBe('Ann Pump: 99 pumps');
});
