import {
  type Asked,
  always,
  isAustralia,
  isFluids,
  isNewZealand,
  isNutrition,
  labelledChoices,
  lineLength,
  type RegistrationStep,
} from '../registration-field.ts';

const line = { kind: 'line', maxLength: lineLength } as const;
const forNutrition = { isRequired: isNutrition };

const isChargedToOther = (about: Asked): boolean =>
  isNewZealand(about) && about.form.charged_to_radio === 'other';

/** Australia is charged by a text, New Zealand by a choice (decision F10). */
export const billingStep = {
  number: 4,
  title: 'Billing',
  intro: [],
  fields: {
    charged_to_input: { ...line, label: 'Charged to', isAsked: isAustralia, isRequired: always },
    charged_to_radio: {
      kind: 'choice',
      shownAs: 'radio',
      label: 'Charged to',
      offered: () => [labelledChoices({ 'health benefits': 'Health benefits', other: 'Other' })],
      isAsked: isNewZealand,
      isRequired: always,
    },
    charged_to_radio_other_specify: {
      ...line,
      label: 'Other, please specify',
      isAsked: isChargedToOther,
      isRequired: always,
    },
    po_number: {
      ...line,
      label: 'Purchase order number',
      isRequired: (about) => isAustralia(about) || (isNewZealand(about) && isFluids(about)),
    },
    billing_contact: { ...line, label: 'Billing contact', isRequired: always },
    billing_phone: { kind: 'phone', isOfHospital: true, label: 'Billing phone', isRequired: always },
    billing_email: { kind: 'email', label: 'Billing email', isRequired: always },
    consumables_charged_to: { ...line, label: 'Consumables charged to', ...forNutrition },
    consumables_po_number: { ...line, label: 'Consumables purchase order number', ...forNutrition },
    billing_contact2: { ...line, label: 'Consumables billing contact', ...forNutrition },
    billing_phone2: {
      kind: 'phone',
      isOfHospital: true,
      label: 'Consumables billing phone',
      ...forNutrition,
    },
    billing_email2: { kind: 'email', label: 'Consumables billing email', ...forNutrition },
  },
} as const satisfies RegistrationStep;
