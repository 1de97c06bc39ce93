import { type CareDate, formatCareDate, isWeekend, parseCareDate, weekdayOf } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';
import { collectMessages, type FieldMessages, requiredField, tooLong } from '../orders/field-messages.ts';
import { deliveryDays } from '../registration/steps/patient.step.ts';
import { readableLine, unreadableMessage } from '../texts/readable-text.ts';

export const patientNumberMaxLength = 20;

/** As typed into 'Accept this registration?'. */
export type AcceptanceForm = {
  /** By which the supplier knows the patient. */
  patientNumber: string;
  /** DD/MM/YYYY */
  firstDeliveryDate: string;
};

/** Of the hospital: its day, and the holidays of its region; without them, on a screen, dates are not held against any. */
interface DaysOfHospital {
  today: CareDate;
  holidays?: ReadonlySet<CareDate>;
}

export const validateAcceptance = (
  { patientNumber, firstDeliveryDate }: AcceptanceForm,
  days: DaysOfHospital,
): FieldMessages<keyof AcceptanceForm> =>
  collectMessages<keyof AcceptanceForm>({
    patientNumber: numberMessage(patientNumber),
    firstDeliveryDate: dayMessage(firstDeliveryDate, days),
  });

function numberMessage(text: string): string | null {
  const number = readableLine(text);
  if (number === '') return requiredField;
  return unreadableMessage(text) ?? tooLong(number, patientNumberMaxLength);
}

function dayMessage(text: string, { today, holidays }: DaysOfHospital): string | null {
  const date = parseCareDate(text);
  if (date === null) return 'Enter a valid date';
  if (date <= today) return 'Please enter a future date';
  if (isWeekend(date)) return `${formatCareDate(date)} is a weekend`;
  if (!holidays) return null;
  if (holidays.has(date)) return `${formatCareDate(date)} is a public holiday`;
  // Whether a day of a year without a list is a holiday nobody knows.
  const year = date.slice(0, 4);
  if (![...holidays].some((holiday) => holiday.startsWith(year)))
    return `The public holidays of ${year} are not known yet`;
  return null;
}

/**
 * What is asked about a first delivery before the patient is at home; null where nothing is.
 * @param discharge the estimated discharge, DD/MM/YYYY; null where the registration says none
 */
export function beforeDischargeWarning(discharge: string | null, firstDeliveryDate: string): string | null {
  const [date, home] = [parseCareDate(firstDeliveryDate), parseCareDate(discharge ?? '')];
  if (date === null || home === null || date >= home) return null;
  return `${dayOf(date)} is before the estimated discharge, ${dayOf(home)}: the patient is not at home yet.`;
}

/** What is said beside a first delivery on another weekday than the one that was asked for; null where it is that one. */
export function askedDayNote(deliveryDay: string, firstDeliveryDate: string): string | null {
  const date = parseCareDate(firstDeliveryDate);
  const asked = new Map<string, string>(Object.entries(deliveryDays)).get(deliveryDay);
  if (date === null || asked === undefined || weekdayOf(date) === deliveryDay) return null;
  return `The registration asks for ${asked}.`;
}
