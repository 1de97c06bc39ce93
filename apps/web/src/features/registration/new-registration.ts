import type { Answer } from '@bolt/contracts';
import {
  newRegistration,
  type RegistrationForm,
  registrationTerms,
} from '@bolt/domain/registration/registration-form';
import { billingStep } from '@bolt/domain/registration/steps/billing.step';
import { patientCountries } from '@bolt/domain/registration/steps/patient.step';
import { referringProfessionalStep } from '@bolt/domain/registration/steps/referring-professional.step';

type Settings = Answer<'GET /api/v1/tpn/patientRegistation'>;

/** How a draft is named that does not exist yet. */
export const NEW_DRAFT = 'new';

/** Where the patients live whom the form can register. */
export const isRegistrationCountry = (country: string): boolean =>
  patientCountries.some((one) => one === country);

/** The form as it opens for this user. A hospital of another country leaves the patient's to be chosen (REGDATA-05). */
export const beginRegistration = (settings: Settings, hospitalCountry: string): RegistrationForm =>
  newRegistration({
    patient_country: isRegistrationCountry(hospitalCountry) ? hospitalCountry : '',
    referring_hospital: settings.userDefaultHospital,
    coordinator_first_name: settings.userDefaultFirstName,
    coordinator_last_name: settings.userDefaultLastName,
    coordinator_job_title: settings.userDefaultJobTitle,
    coordinator_phone: settings.userDefaultPhonenumber,
    coordinator_email: settings.userDefaultEmailAddress,
  });

/** What a registration for the same household or hospital may begin with. */
export const takenOver = {
  coordinator: referringProfessionalStep,
  billing: billingStep,
} as const;
export type PartTakenOver = keyof typeof takenOver;
/** 'all': a registration that was declined is made anew. */
export type TakenOver = PartTakenOver | 'all';
export const isTakenOver = (part: string): part is TakenOver => part === 'all' || part in takenOver;

/** An order number is of one patient's order: the next patient has another. */
const neverTaken = ['po_number', 'consumables_po_number'];

/**
 * The form with the answers of those steps of another registration. Made anew it has all of them, from its first step on; who
 * agrees to it agrees anew.
 */
export function takeOver(
  form: RegistrationForm,
  other: RegistrationForm,
  parts: readonly TakenOver[],
): RegistrationForm {
  if (parts.includes('all')) return { ...form, ...givenIn(other), form_current_step: 1 };
  const names = parts
    .filter((part) => part !== 'all')
    .flatMap((part): string[] => {
      const step = takenOver[part];
      return [...Object.keys(step.fields), ...('rows' in step ? [step.rows.list] : [])];
    });
  // What the other one did not ask, such as a choice of the other country, stays as the form begins with it.
  const given = names.filter(
    (name) => other[name as keyof RegistrationForm] !== '' && !neverTaken.includes(name),
  );
  return {
    ...form,
    ...Object.fromEntries(given.map((name) => [name, other[name as keyof RegistrationForm]])),
  };
}

/** What was answered, without the consents. */
function givenIn(other: RegistrationForm): Partial<RegistrationForm> {
  const given = Object.entries(other).filter(
    ([name, answer]) => answer !== '' && !registrationTerms.some((term) => term === name),
  );
  return Object.fromEntries(given);
}
