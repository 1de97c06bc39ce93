import { blankRegistration, type RegistrationForm } from '@bolt/domain/registration/registration-form';

/** What the supplier has made of it; `asked`: it waits for an answer of the hospital. */
export type Answered = 'none' | 'asked' | 'accepted' | 'declined';

export interface PlannedRegistration {
  firstName: string;
  lastName: string;
  /** DD/MM/YYYY */
  dob: string;
  type: 'nutrition' | 'fluids';
  hoursAgo: number;
  answered: Answered;
}

const plan = (
  [firstName, lastName, dob]: readonly [string, string, string],
  type: PlannedRegistration['type'],
  hoursAgo: number,
  answered: Answered = 'none',
): PlannedRegistration => ({ firstName, lastName, dob, type, hoursAgo, answered });

/** Home patients who were registered (document 4, section 10). */
export const plannedRegistrations: Readonly<Record<string, readonly PlannedRegistration[]>> = {
  DMOH01: [
    plan(['Perpetua', 'Placeholder', '03/07/1961'], 'nutrition', 30),
    plan(['Casimir', 'Specimen-Hall', '29/02/1988'], 'fluids', 5),
    plan(['Leocadia', 'Testament', '17/11/1949'], 'nutrition', 52, 'asked'),
    plan(['Ignatius', 'Examplewood', '08/04/1972'], 'nutrition', 290, 'accepted'),
    plan(['Rosalind', 'Mockett', '22/09/1995'], 'fluids', 220, 'declined'),
  ],
  DMOH09: [plan(['Tui', 'Samplewhare', '14/02/1957'], 'nutrition', 8)],
};

/** What is answered alike in each of them, for a patient in Australia. */
export const usualAnswers: RegistrationForm = {
  ...blankRegistration,
  form_current_step: 8,
  patient_country: 'Australia',
  patient_address: '12 Mock Lane',
  patient_suburb: 'Testville',
  patient_state: 'NSW',
  patient_postcode: '2999',
  patient_email: 'patient@example.org',
  patient_phone: '02 5550 0114',
  delivery_day: 'thursday',
  alt_contact_first_name: 'Ambrose',
  alt_contact_last_name: 'Fictitious',
  alt_contact_relationship: 'Son',
  alt_contact_email: 'ambrose@example.org',
  alt_contact_phone: '02 5550 0198',
  coordinator_first_name: 'Priya',
  coordinator_last_name: 'Demonstrator',
  coordinator_job_title: 'Home nutrition coordinator',
  coordinator_phone: '02 5550 0170',
  coordinator_email: 'coordinator@example.org',
  charged_to_input: 'The hospital',
  po_number: 'PO-417',
  billing_contact: 'Accounts payable',
  billing_phone: '02 5550 0172',
  billing_email: 'accounts@example.org',
  consumables_charged_to: 'The same',
  consumables_po_number: 'PO-418',
  billing_contact2: 'Stores',
  billing_phone2: '02 5550 0173',
  billing_email2: 'stores@example.org',
  pump_type: 'Wanderlite A1 ambulatory pump',
  pump_qty: '1',
  pump_deliver_to: 'Home',
  pump_giving_set_required: 'yes',
  pump_giving_set_type: 'Wanderlite set 1.2 micron filter',
  pump_accessories_list: [{ name: 'Backpack large' }],
  pump_training: 'no',
  consumables_list: [{ name: 'Alcohol wipe 70%', qty: '200', frequency: 'Monthly' }],
  terms_1: true,
  terms_2: true,
  terms_3: true,
  terms_4: true,
};

/** What differs for one in New Zealand. */
export const inNewZealand: Partial<RegistrationForm> = {
  patient_country: 'New Zealand',
  patient_nhi_number: 'ZBN77VL',
  patient_town_city: 'Sampletown',
  patient_state: '',
  patient_postcode: '6011',
  patient_phone: '021 555 0114',
  charged_to_input: '',
  charged_to_radio: 'health benefits',
};
