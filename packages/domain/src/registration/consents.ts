import { readPhone } from './checks/phone-number.ts';
import { type RegistrationForm, type RegistrationTerm, registrationTerms } from './registration-form.ts';
import { deliveryDays } from './steps/patient.step.ts';
import { termsStep } from './steps/terms.step.ts';
import type { RegistrationMessages } from './validate-registration.ts';

/** What the consent means for this patient; '' where that is not known yet. */
export function consentMeaning(term: RegistrationTerm, form: RegistrationForm): string {
  const phone = readPhone(form.patient_phone, form.patient_country)?.shown ?? form.patient_phone.trim();
  switch (term) {
    case 'terms_1':
      return phone && `Sent to ${phone}`;
    case 'terms_2':
      return `So that the driver can call ${phone}`.trim();
    case 'terms_3': {
      const day = deliveryDays[form.delivery_day as keyof typeof deliveryDays];
      const address = deliveryAddress(form);
      return joined([day ? `${day}s` : '', address && `at ${address}`], ' ');
    }
    case 'terms_4':
      return form.pump_type && `For the ${form.pump_type}`;
  }
}

/** What comes on the delivery day goes to the patient's own address: '12 Mock Lane, Testville NSW 2999'. */
function deliveryAddress(form: RegistrationForm): string {
  const { patient_suburb: suburb, patient_postcode: postcode } = form;
  const place =
    form.patient_country === 'New Zealand'
      ? [suburb, joined([form.patient_town_city, postcode], ' ')]
      : [joined([suburb, form.patient_state, postcode], ' ')];
  return joined([form.patient_address, ...place], ', ');
}

/** What is given of it. */
const joined = (parts: readonly string[], by: string): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(by);

/** What is agreed to, in the words that are read: who agreed to other words did not agree to these. */
export const consentWords = (term: RegistrationTerm, form: RegistrationForm): string =>
  `${termsStep.fields[term].label} ${consentMeaning(term, form)}`.trim();

/** What was agreed to, for each consent that is given. */
export type AgreedTo = Partial<Readonly<Record<RegistrationTerm, string>>>;

export const agreedTo = (form: RegistrationForm): AgreedTo =>
  Object.fromEntries(
    registrationTerms.filter((term) => form[term]).map((term) => [term, consentWords(term, form)]),
  );

const otherWords = 'It was agreed to in other words. Load this page again, read it and tick it anew.';

/** The consents that were given, and to something else than the form says. */
export const changedConsents = (form: RegistrationForm, agreed: AgreedTo): RegistrationMessages =>
  Object.fromEntries(
    registrationTerms
      .filter((term) => form[term] && agreed[term] !== consentWords(term, form))
      .map((term) => [term, otherWords]),
  );
