import { addDays, type CareDate } from '../../dates/care-date.ts';

const usualTrialDate: CareDate = '2031-01-01';
/** More than a year whether or not a 29 February lies between. */
const yearAheadDays = 366;

/** The date at which a line is tried: 01/01/2031 while that is in the future, then a date a year ahead. */
export function trialDeliveryDate(today: CareDate): CareDate {
  return usualTrialDate > today ? usualTrialDate : addDays(today, yearAheadDays);
}
