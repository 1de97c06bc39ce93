import { always, type RegistrationStep } from '../registration-field.ts';

export const termsStep = {
  number: 8,
  title: 'Terms and conditions',
  intro: ['Print the form before you submit it.', 'Afterwards it is with Customer Service.'],
  fields: {
    terms_1: { kind: 'consent', label: 'An SMS may remind me of the stocktake.' },
    terms_2: { kind: 'consent', label: 'My phone number may appear on delivery consignments.' },
    terms_3: {
      kind: 'consent',
      label: 'I will be at the delivery address on the arranged days.',
      isRequired: always,
    },
    terms_4: { kind: 'consent', label: 'I agree to the equipment-on-loan terms.', isRequired: always },
  },
} as const satisfies RegistrationStep;
