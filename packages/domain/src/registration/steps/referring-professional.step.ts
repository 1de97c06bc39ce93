import { always, lineLength, type RegistrationStep } from '../registration-field.ts';

const line = { kind: 'line', maxLength: lineLength, isRequired: always } as const;
const phone = { kind: 'phone', isOfHospital: true, label: 'Phone', isRequired: always } as const;
const email = { kind: 'email', label: 'Email', isRequired: always } as const;

export const referringProfessionalStep = {
  number: 3,
  title: 'Referring healthcare professional',
  intro: [],
  fields: {
    referring_hospital: { ...line, label: 'Referring hospital' },
    coordinator_first_name: { ...line, label: 'Coordinator first name' },
    coordinator_last_name: { ...line, label: 'Coordinator last name' },
    coordinator_job_title: { ...line, label: 'Job title' },
    coordinator_phone: phone,
    coordinator_email: email,
  },
  rows: {
    list: 'additionalHCPContacts',
    title: 'Additional contacts',
    rowLabel: 'Additional contact',
    addLabel: 'Add another contact',
    fewest: 0,
    most: 10,
    inWords: (shown) =>
      [
        ['first_name', 'last_name'].map(shown).filter(Boolean).join(' '),
        ...['job_title', 'phone', 'email'].map(shown),
      ]
        .filter(Boolean)
        .join(', '),
    columns: {
      first_name: { ...line, label: 'First name' },
      last_name: { ...line, label: 'Last name' },
      job_title: { ...line, label: 'Job title' },
      phone,
      email,
    },
  },
} as const satisfies RegistrationStep;
