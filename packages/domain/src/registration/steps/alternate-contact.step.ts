import { always, lineLength, type RegistrationStep } from '../registration-field.ts';

const line = { kind: 'line', maxLength: lineLength, isRequired: always } as const;

export const alternateContactStep = {
  number: 2,
  title: 'Alternate contact',
  intro: [],
  fields: {
    alt_contact_first_name: { ...line, label: 'First name' },
    alt_contact_last_name: { ...line, label: 'Last name' },
    alt_contact_relationship: { ...line, label: 'Relationship' },
    alt_contact_email: { kind: 'email', label: 'Email', isRequired: always },
    alt_contact_phone: { kind: 'phone', label: 'Phone', isRequired: always },
    alt_contact_phone_alt: { kind: 'phone', label: 'Alternative phone' },
  },
} as const satisfies RegistrationStep;
