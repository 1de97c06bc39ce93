import { parseCareDate } from '../dates/care-date.ts';
import { collectMessages, type FieldMessages } from '../orders/field-messages.ts';
import { lineMessage } from './validate-supplier-key.ts';

export const holidayNameMaxLength = 100;

/** As entered into 'Add holiday'; the date DD/MM/YYYY. */
export interface HolidayForm {
  date: string;
  name: string;
}

/** Last year to the year after next: what orders of the past and the calendar ahead can touch. */
export function holidayYears(now: Date): number[] {
  const thisYear = now.getUTCFullYear();
  return [thisYear - 1, thisYear, thisYear + 1, thisYear + 2];
}

/** `years`: those that the list of the region has; a day of another one would be taken for all of that year. */
export function validateHoliday(
  { date, name }: HolidayForm,
  years: readonly number[],
): FieldMessages<keyof HolidayForm> {
  const day = parseCareDate(date);
  return collectMessages<keyof HolidayForm>({
    date: day !== null && years.includes(Number(day.slice(0, 4))) ? null : 'Enter a valid date',
    name: lineMessage(name, holidayNameMaxLength),
  });
}
