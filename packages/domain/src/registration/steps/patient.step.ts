import {
  always,
  isNewZealand,
  labelledChoices,
  lineLength,
  plainChoices,
  type RegistrationStep,
} from '../registration-field.ts';

const line = { kind: 'line', maxLength: lineLength } as const;
const required = { isRequired: always };

export const patientTypes = { nutrition: 'Parenteral Nutrition', fluids: 'IV fluids only' } as const;
/** As people read it; what is none of them stays as it was sent. */
export const patientTypeInWords = (type: string): string =>
  new Map<string, string>(Object.entries(patientTypes)).get(type) ?? type;
export const patientCountries = ['Australia', 'New Zealand'] as const;
export const deliveryDays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
} as const;

export const patientStep = {
  number: 1,
  title: 'Patient',
  intro: [],
  fields: {
    patient_type: {
      kind: 'choice',
      shownAs: 'radio',
      label: 'Patient type',
      offered: () => [labelledChoices(patientTypes)],
      ...required,
    },
    patient_first_name: { ...line, label: 'First name', ...required },
    patient_last_name: { ...line, label: 'Last name', ...required },
    patient_dob: { kind: 'date', day: 'not-after-today', label: 'DOB' },
    patient_country: {
      kind: 'choice',
      shownAs: 'radio',
      label: 'Country',
      offered: () => [plainChoices(null, patientCountries)],
      ...required,
    },
    patient_nhi_number: {
      kind: 'nhi',
      label: 'NHI number',
      hint: 'No registration in New Zealand goes without one. Your hospital can have one assigned; what is typed here is kept for 7 days meanwhile.',
      isAsked: isNewZealand,
      ...required,
    },
    patient_address: { ...line, label: 'Address', ...required },
    patient_suburb: { ...line, label: 'Suburb', ...required },
    patient_town_city: { ...line, label: 'Town or city', isAsked: isNewZealand, ...required },
    patient_state: {
      kind: 'choice',
      shownAs: 'list',
      label: 'State',
      offered: ({ settings }) => [plainChoices(null, settings.states)],
      isAsked: (about) => !isNewZealand(about),
      ...required,
    },
    patient_postcode: { kind: 'postcode', label: 'Postcode', ...required },
    patient_email: { kind: 'email', label: 'Email', ...required },
    patient_phone: { kind: 'phone', label: 'Phone', ...required },
    patient_phone_alt: { kind: 'phone', label: 'Alternative phone' },
    delivery_day: {
      kind: 'choice',
      shownAs: 'radio',
      label: 'Delivery day',
      offered: () => [labelledChoices(deliveryDays)],
      ...required,
    },
  },
} as const satisfies RegistrationStep;
