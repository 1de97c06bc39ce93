import Holidays, { type HolidaysTypes } from 'date-holidays';

/** Every AU state, the NZ regions of the demonstration hospitals, and the nations of the UK. */
export const HOLIDAY_REGIONS = [
  ...['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'].map((state) => `AU-${state}`),
  ...['AUK', 'CAN'].map((region) => `NZ-${region}`),
  ...['ENG', 'NIR', 'SCT', 'WLS'].map((nation) => `GB-${nation}`),
] as const;

export interface PublicHoliday {
  /** Such as 'AU-NSW'. */
  region: string;
  /** YYYY-MM-DD. */
  date: string;
  name: string;
}

/** Evenings before Christmas and New Year are holidays from 18:00 or 19:00 on, when the day's deliveries are done. */
const isWholeDay = ({ date }: HolidaysTypes.Holiday) => date.slice(11, 16) === '00:00';

/** The public holidays of a region in a year, by date: a start for the table, which supplier staff correct. */
export function listPublicHolidays(region: string, year: number): PublicHoliday[] {
  const [country = '', state = ''] = region.split('-');
  const found = new Holidays(country, state, { types: ['public'] }).getHolidays(year, 'en');
  const holidays = found
    .filter(isWholeDay)
    .map(({ date, name }) => ({ region, date: date.slice(0, 10), name }));
  // The library moves 25 December to Monday in SA and NT (2027), where the law adds the Monday and keeps the day.
  const christmas = `${year}-12-25`;
  if (!holidays.some(({ date }) => date === christmas))
    holidays.push({ region, date: christmas, name: 'Christmas Day' });
  return holidays.sort((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
}
