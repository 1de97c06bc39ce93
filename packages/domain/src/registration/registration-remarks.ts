import { isWeekend, parseCareDate } from '../dates/care-date.ts';
import { isWorkingDay } from '../dates/deliverable-dates.ts';
import { dayOf } from '../dates/shown-day.ts';
import { isLandline } from './checks/phone-number.ts';
import type { RegistrationForm, RegistrationTerm, RegistrationText } from './registration-form.ts';
import type { Today } from './unusual-days.ts';

export interface RegistrationRemark {
  field: RegistrationText | RegistrationTerm;
  text: string;
}

/**
 * What is said at a field because somebody may not have thought of it. Other than a likely mistake it is often right, so
 * that no reason is asked for it. Of the answers that are asked (`askedRegistration`).
 */
export function registrationRemarks(form: RegistrationForm, today: Today): RegistrationRemark[] {
  return [...trainingOnClosedDay(form, today), ...trainingWithoutPump(form), ...smsToLandline(form)];
}

/** Nothing is said of more than one of them. */
export const remarkAt = (remarks: readonly RegistrationRemark[], field: string): string | undefined =>
  remarks.find((remark) => remark.field === field)?.text;

function trainingOnClosedDay({ date_training }: RegistrationForm, { holidays }: Today): RegistrationRemark[] {
  const date = parseCareDate(date_training);
  if (date === null || isWorkingDay(date, holidays)) return [];
  const why = isWeekend(date) ? 'at a weekend' : 'on a public holiday';
  return [{ field: 'date_training', text: `The requested training, ${dayOf(date)}, is ${why}.` }];
}

function trainingWithoutPump({ pump_training, pump_type }: RegistrationForm): RegistrationRemark[] {
  if (pump_training !== 'yes' || pump_type !== '') return [];
  return [{ field: 'pump_training', text: 'No pump is chosen in step 5.' }];
}

function smsToLandline({ patient_phone, patient_country }: RegistrationForm): RegistrationRemark[] {
  if (!isLandline(patient_phone, patient_country)) return [];
  return [
    { field: 'terms_1', text: `${patient_phone.trim()} is no mobile number: an SMS may not arrive there.` },
  ];
}
