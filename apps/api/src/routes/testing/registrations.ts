/** A day that comes; DD/MM/YYYY. */
const comingDay = (days: number): string => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};

/** A registration for nutrition in Australia in which everything is answered that must be. */
export const registrationOf = (changed: Record<string, unknown> = {}) => ({
  form_current_step: 8,
  patient_type: 'nutrition',
  patient_first_name: 'Theodora',
  patient_last_name: 'Fictitious',
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
  charged_to_input: 'Wattlebrook General Hospital',
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
  // Five weeks on a whole number of weeks: whatever today is, no warning arises but where a test wants one.
  pump_delivery_date: comingDay(35),
  pump_deliver_to: 'Home',
  pump_giving_set_required: 'yes',
  pump_giving_set_type: 'Wanderlite set 1.2 micron filter',
  pump_accessories_list: [{ name: 'Backpack large' }, { name: 'Charger' }],
  pump_training: 'no',
  consumables_list: [{ name: 'Alcohol wipe 70%', qty: '200', frequency: 'Monthly' }],
  consumables_notes: 'Leave with the concierge.',
  terms_1: true,
  terms_3: true,
  terms_4: true,
  ...changed,
});

/** What changes of it for New Zealand. */
export const inNewZealand = {
  patient_country: 'New Zealand',
  patient_nhi_number: 'ZBN77VL',
  patient_town_city: 'Sampletown',
  patient_state: '',
  patient_postcode: '6011',
  charged_to_input: '',
  charged_to_radio: 'health benefits',
};
