import type { CallAs } from './test.ts';

/** DD/MM/YYYY of a day that comes. */
export const comingDay = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');

/** A registration for nutrition in Australia in which everything is answered that must be. */
export const filledRegistration = (lastName: string, changed: Record<string, unknown> = {}) => ({
  form_current_step: 8,
  patient_type: 'nutrition',
  patient_first_name: 'Theodora',
  patient_last_name: lastName,
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
  alt_contact_phone: '02 5550 0198',
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
  charged_to_radio: 'health benefits',
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
  pump_delivery_date: comingDay(35),
  pump_deliver_to: 'Other address',
  pump_delivery_address: 'Level 2\n118 Sample Street, Testville',
  pump_giving_set_required: 'yes',
  pump_giving_set_type: 'Wanderlite set 1.2 micron filter',
  pump_accessories_list: [{ name: 'Backpack large' }, { name: 'Spare battery' }],
  pump_training: 'no',
  consumables_list: [
    { name: 'Clear dressing 10 x 12 cm', qty: '30', frequency: 'Monthly' },
    { name: 'Alcohol wipe 70%', qty: '200', frequency: 'Monthly' },
  ],
  consumables_notes: 'Leave with the concierge if nobody answers.',
  ...changed,
});

/** Saves a draft by the call itself; answers its id. */
export async function saveDraft(
  call: CallAs,
  lastName: string,
  changed: Record<string, unknown> = {},
  draft: { patientFormId?: string; version?: number } = {},
): Promise<string> {
  const { status, body } = await call<{ id: string }>('POST', '/api/v1/tpn/patientRegistrationRecord', {
    formData: filledRegistration(lastName, changed),
    ...draft,
  });
  if (status !== 200) throw new Error(`No draft: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

/** Submits one by the call itself; answers the id of the record. */
export async function submitRegistration(
  call: CallAs,
  lastName: string,
  changed: Record<string, unknown> = {},
): Promise<string> {
  const { status, body } = await call<{ id: string }>('POST', '/api/v1/tpn/patientRegistation', {
    formData: filledRegistration(lastName, { terms_3: true, terms_4: true, ...changed }),
  });
  if (status !== 200) throw new Error(`Not submitted: ${status} ${JSON.stringify(body)}`);
  return body.id;
}
