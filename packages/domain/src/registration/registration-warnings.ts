import { type Confirmation, isSameFinding } from '../compounding/findings/confirmations.ts';
import { addDays, type CareDate, parseCareDate, weekdayOf } from '../dates/care-date.ts';
import { type Holidays, isWorkingDay } from '../dates/deliverable-dates.ts';
import { dayOf } from '../dates/shown-day.ts';
import { type FindingOf, type FindingRules, weighed } from '../findings/finding.ts';
import { readableLine } from '../texts/readable-text.ts';
import { stateOfPostcode } from './checks/postcode-states.ts';
import type { RegistrationForm, RegistrationText } from './registration-form.ts';

export type RegistrationWarningCode =
  | 'PostcodeOfOtherState'
  | 'PumpDeliverySoon'
  | 'DischargeOnSunday'
  | 'TrainingSoon';

/** All are likely mistakes that may be right: the user says so, with a reason, and nothing is refused. */
const registrationWarnings = {
  PostcodeOfOtherState: { severity: 'needs-override', override: 'asTyped' },
  PumpDeliverySoon: { severity: 'needs-override', override: 'asTyped' },
  DischargeOnSunday: { severity: 'needs-override', override: 'asTyped' },
  TrainingSoon: { severity: 'needs-override', override: 'asTyped' },
} as const satisfies FindingRules<RegistrationWarningCode, 'asTyped'>;

export type RegistrationWarning = FindingOf<RegistrationWarningCode, 'asTyped'> & { field: RegistrationText };

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

const pumpDeliveryWorkingDays = 5;
const trainingNoticeDays = 14;

interface Today {
  today: CareDate;
  /** Of the hospital's region. */
  holidays: Holidays;
}

/**
 * What is likely to be a mistake in the answers that are asked (`askedRegistration`). An answer that is wrong, or not
 * given, is the fields' to tell and is passed over here.
 */
export function findRegistrationWarnings(
  form: RegistrationForm,
  { today, holidays }: Today,
): RegistrationWarning[] {
  return [
    ...postcodeWarning(form),
    ...soonWarning('PumpDeliverySoon', 'pump_delivery_date', form, {
      first: workingDaysAfter(today, pumpDeliveryWorkingDays, holidays),
      what: `${pumpDeliveryWorkingDays} working days are`,
    }),
    ...sundayWarning(form),
    ...soonWarning('TrainingSoon', 'date_training', form, {
      first: addDays(today, trainingNoticeDays),
      what: "2 weeks' notice are",
    }),
  ];
}

/** Which days would pass without a question, for the fields where the day matters; null for the others. */
export function daysAdvised(field: string, { today, holidays }: Today): string | null {
  const tomorrow = dayOf(addDays(today, 1));
  switch (field) {
    case 'pump_delivery_date': {
      const advised = workingDaysAfter(today, pumpDeliveryWorkingDays, holidays);
      return `The first day possible is ${tomorrow}; ${pumpDeliveryWorkingDays} working days are ${dayOf(advised)}.`;
    }
    case 'date_training':
      return `The first day possible is ${tomorrow}; 2 weeks' notice are ${dayOf(addDays(today, trainingNoticeDays))}.`;
    default:
      return null;
  }
}

const warning = (
  code: RegistrationWarningCode,
  found: Pick<RegistrationWarning, 'field' | 'detail' | 'measured' | 'limit'>,
): RegistrationWarning => ({ code, ...weighed(registrationWarnings[code]), ...found });

function postcodeWarning({ patient_state, patient_postcode }: RegistrationForm): RegistrationWarning[] {
  const postcode = patient_postcode.trim();
  if (patient_state === '' || !/^\d{4}$/.test(postcode)) return [];
  const state = stateOfPostcode(postcode);
  if (state === patient_state) return [];
  const whose = state === null ? 'is of no state' : `is in ${state}`;
  return [
    warning('PostcodeOfOtherState', {
      field: 'patient_postcode',
      detail: `Postcode ${postcode} ${whose}, and the state is ${patient_state}.`,
      measured: postcode,
      limit: patient_state,
    }),
  ];
}

function sundayWarning({ date_discharge }: RegistrationForm): RegistrationWarning[] {
  const date = parseCareDate(date_discharge);
  if (date === null || weekdayOf(date) !== 'sunday') return [];
  const detail = `The estimated discharge, ${dayOf(date)}, is on a Sunday.`;
  return [warning('DischargeOnSunday', { field: 'date_discharge', detail, measured: date })];
}

function soonWarning(
  code: RegistrationWarningCode,
  field: 'pump_delivery_date' | 'date_training',
  form: RegistrationForm,
  { first, what }: { first: CareDate; what: string },
): RegistrationWarning[] {
  const date = parseCareDate(form[field]);
  if (date === null || date >= first) return [];
  const detail = `${dayOf(date)} may be too soon: ${what} ${dayOf(first)}.`;
  return [warning(code, { field, detail, measured: date, limit: first })];
}

/** The day that lies so many working days after; the day itself is not counted. */
function workingDaysAfter(date: CareDate, count: number, holidays: Holidays): CareDate {
  let day = date;
  // Four weeks hold five working days whatever the holidays; a calendar of holidays alone must not loop for ever.
  for (let left = count, step = 0; left > 0 && step < 28; step += 1) {
    day = addDays(day, 1);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}
