import { addDays, type CareDate, weekdayOf } from '../dates/care-date.ts';
import type { RegistrationContext } from './registration-field.ts';
import { blankRegistration, type RegistrationForm } from './registration-form.ts';
import type { RegistrationSettings } from './registration-settings.ts';

/** A day that is as usual as can be, whatever today is: a Wednesday that is no public holiday of any state. */
export function usualDay(now = new Date(), weeksAhead = 5): CareDate {
  let day = addDays(now.toISOString().slice(0, 10), weeksAhead * 7);
  while (weekdayOf(day) !== 'wednesday' || holidaySeasons.some(([from, to]) => isBetween(day, from, to)))
    day = addDays(day, 1);
  return day;
}
/** When a public holiday may fall on a Wednesday; MM-DD. */
const holidaySeasons = [
  ['01-01', '01-07'],
  ['01-25', '02-07'],
  ['04-24', '04-27'],
  ['08-08', '08-20'],
  ['12-23', '12-31'],
] as const;
const isBetween = (day: CareDate, from: string, to: string): boolean =>
  day.slice(5) >= from && day.slice(5) <= to;

/** A Monday. */
export const today = '2031-03-03';

export const settings: RegistrationSettings = {
  pumpsList: [
    {
      name: 'Three sets',
      givingSets: ['Set 1.2', 'Set 0.2', 'Set plain'],
      accessories: [
        { category: 'Carrying', items: ['Backpack'] },
        { category: 'Power', items: ['Charger'] },
      ],
    },
    { name: 'One set', givingSets: ['Only set'], accessories: [{ category: 'Stands', items: ['Pole'] }] },
    { name: 'No sets', givingSets: [], accessories: [] },
  ],
  states: ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  consumablesList: [{ name: 'Hygiene', items: ['Alcohol wipe', 'Gloves'] }],
};

export const context: RegistrationContext = { today, settings, testNumbersAllowed: true };

/** Everything that could be asked, answered: for nutrition in Australia, and in New Zealand with `newZealand`. */
export const answered: RegistrationForm = {
  ...blankRegistration,
  form_current_step: 8,
  patient_type: 'nutrition',
  patient_first_name: 'Theodora',
  patient_last_name: 'Fictitious-Papadimitriou',
  patient_dob: '14/02/1957',
  patient_country: 'Australia',
  patient_address: '12 Mock Lane',
  patient_suburb: 'Testville',
  patient_state: 'NSW',
  patient_postcode: '2999',
  patient_email: 'theodora@example.org',
  patient_phone: '02 5550 0114',
  delivery_day: 'thursday',
  alt_contact_first_name: 'Ambrose',
  alt_contact_last_name: 'Fictitious',
  alt_contact_relationship: 'Son',
  alt_contact_email: 'ambrose@example.org',
  alt_contact_phone: '(02) 5550 0198',
  referring_hospital: 'Wattlebrook General Hospital',
  coordinator_first_name: 'Priya',
  coordinator_last_name: 'Demonstrator',
  coordinator_job_title: 'Home nutrition coordinator',
  coordinator_phone: '02 5550 0170',
  coordinator_email: 'priya@example.org',
  additionalHCPContacts: [
    {
      first_name: 'Nadia',
      last_name: 'Sampleton',
      job_title: 'Gastroenterologist',
      phone: '02 5550 0171',
      email: 'nadia@example.org',
    },
  ],
  charged_to_input: 'Wattlebrook General Hospital',
  po_number: 'PO-2031-00417',
  billing_contact: 'Accounts payable',
  billing_phone: '02 5550 0172',
  billing_email: 'accounts@example.org',
  consumables_charged_to: 'The same',
  consumables_po_number: 'PO-2031-00418',
  billing_contact2: 'Stores',
  billing_phone2: '02 5550 0173',
  billing_email2: 'stores@example.org',
  pump_type: 'Three sets',
  pump_qty: '1',
  pump_delivery_date: '10/03/2031',
  pump_deliver_to: 'Other address',
  pump_delivery_address: 'Level 2\n118 Sample Street, Testville',
  pump_giving_set_required: 'yes',
  pump_giving_set_type: 'Set 1.2',
  pump_accessories_list: [{ name: 'Backpack' }, { name: 'Charger' }],
  pump_training: 'yes',
  date_discharge: '21/03/2031',
  date_training: '20/03/2031',
  consumables_list: [{ name: 'Gloves', qty: '30', frequency: 'Monthly' }],
  consumables_notes: 'Leave with the concierge\nif nobody answers.',
  terms_3: true,
  terms_4: true,
};

export const newZealand: Partial<RegistrationForm> = {
  patient_country: 'New Zealand',
  patient_nhi_number: 'ZBN77VL',
  patient_town_city: 'Sampletown',
  patient_state: '',
  patient_postcode: '6011',
  patient_phone: '021 555 0114',
  charged_to_input: '',
  charged_to_radio: 'health benefits',
};
