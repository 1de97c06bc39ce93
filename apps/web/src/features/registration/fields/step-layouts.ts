/** Of six columns; a phone gives the half of its width to two and three. */
export type Columns = 2 | 3 | 4 | 6;

export interface SectionLayout {
  /** In the margin. A field of the same name does not say it again. */
  name: string;
  fields: readonly (readonly [field: string, columns: Columns])[];
}

export interface StepLayout {
  sections: readonly SectionLayout[];
  /** Of the rows, where the step has some. */
  rows?: { columns: Readonly<Record<string, Columns>>; look: 'line' | 'block' };
  /** The rows come first. */
  areRowsFirst?: true;
}

/** Where each field of a step stands on the screen; what it asks is said in the domain. The last step has its own. */
export const stepLayouts: Readonly<Record<number, StepLayout>> = {
  1: {
    sections: [
      { name: 'Patient type', fields: [['patient_type', 6]] },
      {
        name: 'Personal details',
        fields: [
          ['patient_first_name', 3],
          ['patient_last_name', 3],
          ['patient_dob', 3],
          ['patient_country', 6],
          ['patient_nhi_number', 3],
        ],
      },
      {
        name: 'Home address',
        fields: [
          ['patient_address', 6],
          ['patient_suburb', 6],
          ['patient_town_city', 4],
          ['patient_state', 4],
          ['patient_postcode', 2],
        ],
      },
      {
        name: 'Contact',
        fields: [
          ['patient_email', 6],
          ['patient_phone', 3],
          ['patient_phone_alt', 3],
        ],
      },
      { name: 'Delivery day', fields: [['delivery_day', 6]] },
    ],
  },
  2: {
    sections: [
      {
        name: 'Alternate contact',
        fields: [
          ['alt_contact_first_name', 3],
          ['alt_contact_last_name', 3],
          ['alt_contact_relationship', 6],
          ['alt_contact_email', 6],
          ['alt_contact_phone', 3],
          ['alt_contact_phone_alt', 3],
        ],
      },
    ],
  },
  3: {
    sections: [
      { name: 'Hospital', fields: [['referring_hospital', 6]] },
      {
        name: 'Coordinator',
        fields: [
          ['coordinator_first_name', 3],
          ['coordinator_last_name', 3],
          ['coordinator_job_title', 6],
          ['coordinator_phone', 3],
          ['coordinator_email', 3],
        ],
      },
    ],
    rows: { columns: { first_name: 3, last_name: 3, job_title: 6, phone: 3, email: 3 }, look: 'block' },
  },
  4: {
    sections: [
      {
        name: 'Charged to',
        fields: [
          ['charged_to_input', 6],
          ['charged_to_radio', 6],
          ['charged_to_radio_other_specify', 6],
          ['po_number', 6],
        ],
      },
      {
        name: 'Billing contact',
        fields: [
          ['billing_contact', 6],
          ['billing_phone', 3],
          ['billing_email', 3],
        ],
      },
      {
        name: 'Consumables',
        fields: [
          ['consumables_charged_to', 6],
          ['consumables_po_number', 6],
          ['billing_contact2', 6],
          ['billing_phone2', 3],
          ['billing_email2', 3],
        ],
      },
    ],
  },
  5: {
    sections: [
      {
        name: 'Pump delivery',
        fields: [
          ['pump_type', 4],
          ['pump_qty', 2],
          ['pump_delivery_date', 4],
        ],
      },
      {
        name: 'Delivery to',
        fields: [
          ['pump_deliver_to', 6],
          ['pump_delivery_address', 6],
        ],
      },
      {
        name: 'Giving sets',
        fields: [
          ['pump_giving_set_required', 6],
          ['pump_giving_set_type', 4],
        ],
      },
    ],
    rows: { columns: { name: 6 }, look: 'line' },
  },
  6: {
    sections: [
      {
        name: 'Training',
        fields: [
          ['pump_training', 6],
          ['date_discharge', 3],
          ['date_training', 3],
        ],
      },
    ],
  },
  7: {
    areRowsFirst: true,
    rows: { columns: { name: 6, qty: 2, frequency: 4 }, look: 'line' },
    sections: [{ name: 'Special requirements', fields: [['consumables_notes', 6]] }],
  },
};
