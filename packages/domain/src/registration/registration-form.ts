/** Every text of the form, by the names that the calls use; choices are texts as well. */
export const registrationTexts = [
  'patient_type',
  'patient_first_name',
  'patient_last_name',
  'patient_dob',
  'patient_country',
  'patient_nhi_number',
  'patient_address',
  'patient_suburb',
  'patient_state',
  'patient_town_city',
  'patient_postcode',
  'patient_email',
  'patient_phone',
  'patient_phone_alt',
  'delivery_day',
  'alt_contact_first_name',
  'alt_contact_last_name',
  'alt_contact_relationship',
  'alt_contact_email',
  'alt_contact_phone',
  'alt_contact_phone_alt',
  'referring_hospital',
  'coordinator_first_name',
  'coordinator_last_name',
  'coordinator_job_title',
  'coordinator_phone',
  'coordinator_email',
  'charged_to_input',
  'charged_to_radio',
  'charged_to_radio_other_specify',
  'po_number',
  'billing_contact',
  'billing_phone',
  'billing_email',
  'consumables_charged_to',
  'consumables_po_number',
  'billing_contact2',
  'billing_phone2',
  'billing_email2',
  'pump_type',
  'pump_qty',
  'pump_delivery_date',
  'pump_deliver_to',
  'pump_delivery_address',
  'pump_giving_set_required',
  'pump_giving_set_type',
  'pump_training',
  'date_discharge',
  'date_training',
  'consumables_notes',
] as const;
export type RegistrationText = (typeof registrationTexts)[number];

export const registrationTerms = ['terms_1', 'terms_2', 'terms_3', 'terms_4'] as const;
export type RegistrationTerm = (typeof registrationTerms)[number];

/** Rows that are added and removed, with the texts of each. */
export const registrationLists = {
  additionalHCPContacts: ['first_name', 'last_name', 'job_title', 'phone', 'email'],
  pump_accessories_list: ['name'],
  consumables_list: ['name', 'qty', 'frequency'],
} as const;
export type RegistrationList = keyof typeof registrationLists;

export type RegistrationRow = Readonly<Record<string, string>>;

/** What was typed, chosen and ticked. The step is where the form was left, 1 to 8. */
export type RegistrationForm = Readonly<
  { form_current_step: number } & Record<RegistrationText, string> &
    Record<RegistrationTerm, boolean> &
    Record<RegistrationList, readonly RegistrationRow[]>
>;

export const emptyRow = (list: RegistrationList): RegistrationRow =>
  Object.fromEntries(registrationLists[list].map((column) => [column, '']));

const filled = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

/**
 * Nothing is filled in: what a client leaves out counts as not answered, never as what the form would have begun with.
 */
export const blankRegistration: RegistrationForm = {
  form_current_step: 1,
  ...filled(registrationTexts, ''),
  ...filled(registrationTerms, false),
  additionalHCPContacts: [],
  pump_accessories_list: [],
  consumables_list: [],
};

/** What the server knows of the coordinator who begins a form, and of the hospital. */
export type RegistrationDefaults = Readonly<{
  patient_country: string;
  referring_hospital: string;
  coordinator_first_name: string;
  coordinator_last_name: string;
  coordinator_job_title: string;
  coordinator_phone: string;
  coordinator_email: string;
}>;

/** The form as it opens. */
export const newRegistration = (defaults: RegistrationDefaults): RegistrationForm => ({
  ...blankRegistration,
  ...defaults,
  patient_type: 'nutrition',
  charged_to_radio: 'health benefits',
  pump_giving_set_required: 'yes',
  pump_training: 'yes',
  pump_accessories_list: [emptyRow('pump_accessories_list')],
  consumables_list: [emptyRow('consumables_list')],
});
