import { type Confirmation, isSameFinding } from '../compounding/findings/confirmations.ts';
import { type CareDate, parseCareDate } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';
import { type FindingOf, type FindingRules, weighed } from '../findings/finding.ts';
import { ageOn } from '../patients/age-on.ts';
import { personNameKey } from '../patients/name-key.ts';
import { readableLine } from '../texts/readable-text.ts';
import { postcodeStates, stateOfPostcode } from './checks/postcode-states.ts';
import type { RegistrationForm, RegistrationText } from './registration-form.ts';
import { type DayWarningCode, type Today, unusualDays } from './unusual-days.ts';

export type RegistrationWarningCode =
  | 'BirthLongAgo'
  | 'PostcodeOfOtherState'
  | 'ManyPumps'
  | 'RegisteredBefore'
  | DayWarningCode;

const asTyped = { severity: 'needs-override', override: 'asTyped' } as const;

/** All are likely mistakes that may be right: the user says so, with a reason, and nothing is refused. */
const registrationWarnings = {
  BirthLongAgo: asTyped,
  PostcodeOfOtherState: asTyped,
  ManyPumps: asTyped,
  PumpDeliverySoon: asTyped,
  PumpDeliveryOnClosedDay: asTyped,
  PumpDeliveryFar: asTyped,
  DischargeOnSunday: asTyped,
  DischargeFar: asTyped,
  DischargeBeforePump: asTyped,
  TrainingSoon: asTyped,
  TrainingBeforePump: asTyped,
  TrainingAfterDischarge: asTyped,
  TrainingFar: asTyped,
  RegisteredBefore: asTyped,
} as const satisfies FindingRules<RegistrationWarningCode, 'asTyped'>;

export type RegistrationWarning = FindingOf<RegistrationWarningCode, 'asTyped'> & { field: RegistrationText };

/** What is found, before it is weighed. */
type Found = Omit<RegistrationWarning, 'severity' | 'override'>;

export const registrationWarningCodes = Object.keys(registrationWarnings) as RegistrationWarningCode[];

/** With the reason why it is right as it is; null where nobody was asked. */
export type AnsweredWarning = RegistrationWarning & { reason: string | null };

export const answerWarnings = (
  found: readonly RegistrationWarning[],
  confirmed: readonly Confirmation[],
): AnsweredWarning[] =>
  found.map((warning) => {
    const answer = confirmed.find((each) => isSameFinding(each, warning));
    return { ...warning, reason: answer ? readableLine(answer.reason) : null };
  });

/** The oldest people on record are little older. */
const usualAge = 110;
/** One, and one in reserve. */
const usualPumps = 2;

/**
 * What is likely to be a mistake in the answers that are asked (`askedRegistration`). An answer that is wrong, or not
 * given, is the fields' to tell and is passed over here.
 */
export function findRegistrationWarnings(form: RegistrationForm, today: Today): RegistrationWarning[] {
  const found: Found[] = [
    ...birthLongAgo(form, today.today),
    ...postcodeOfOtherState(form),
    ...manyPumps(form),
    ...unusualDays(form, today),
  ];
  return found.map(weigh);
}

const weigh = (found: Found): RegistrationWarning => ({
  ...weighed(registrationWarnings[found.code]),
  ...found,
});

/** A registration of the same person, or of somebody else with the same NHI number, that the hospital has submitted. */
export interface EarlierRegistration {
  submitted: CareDate;
  submittedBy: string;
  firstName: string;
  lastName: string;
  /** As it was typed; '' where none was. */
  dob: string;
}

/** How far back somebody who was registered is asked about. */
export const earlierDays = 90;

/** Registered twice, a patient gets two pumps: only the server knows of it. */
export function warnOfEarlier(
  { patient_first_name: firstName, patient_last_name: lastName, patient_dob }: RegistrationForm,
  earlier: EarlierRegistration | undefined,
): RegistrationWarning[] {
  if (!earlier) return [];
  const name = readableLine(`${earlier.firstName} ${earlier.lastName}`);
  const when = `on ${dayOf(earlier.submitted)} by ${earlier.submittedBy} already`;
  const isOtherBirth = earlier.dob !== '' && earlier.dob !== patient_dob;
  const isNamed =
    personNameKey({ firstName, lastName }) === personNameKey(earlier) &&
    !(isOtherBirth && patient_dob !== '');
  const who = (isBirthSaid: boolean) => (isBirthSaid ? `${name}, born ${earlier.dob},` : name);
  return [
    weigh({
      code: 'RegisteredBefore',
      field: isNamed ? 'patient_last_name' : 'patient_nhi_number',
      detail: isNamed
        ? `${who(isOtherBirth)} was registered ${when}.`
        : `This NHI number is that of ${who(earlier.dob !== '')} who was registered ${when}.`,
      measured: earlier.submitted,
    }),
  ];
}

function birthLongAgo({ patient_dob }: RegistrationForm, today: CareDate): Found[] {
  const birth = parseCareDate(patient_dob);
  const age = birth === null ? 0 : ageOn(today, birth);
  if (birth === null || age <= usualAge) return [];
  const detail = `Somebody born ${patient_dob.trim()} is ${age} years old.`;
  return [
    { code: 'BirthLongAgo', field: 'patient_dob', detail, measured: String(age), limit: String(usualAge) },
  ];
}

function postcodeOfOtherState({ patient_state, patient_postcode }: RegistrationForm): Found[] {
  const postcode = patient_postcode.trim();
  if (patient_state === '' || !/^\d{4}$/.test(postcode)) return [];
  const state = stateOfPostcode(postcode);
  if (state === patient_state) return [];
  const whose = state === null ? 'is of no state' : `is in ${state}`;
  return [
    {
      code: 'PostcodeOfOtherState',
      field: 'patient_postcode',
      detail: `Postcode ${postcode} ${whose}, and the state is ${patient_state}.`,
      measured: postcode,
      limit: patient_state,
      source: `${postcodeStates.source}; ${postcodeStates.confidence}`,
    },
  ];
}

function manyPumps({ pump_qty }: RegistrationForm): Found[] {
  const pumps = /^\d+$/.test(pump_qty.trim()) ? Number(pump_qty) : 0;
  if (pumps <= usualPumps) return [];
  const detail = `${pumps} pumps are many for one patient.`;
  return [
    { code: 'ManyPumps', field: 'pump_qty', detail, measured: String(pumps), limit: String(usualPumps) },
  ];
}
