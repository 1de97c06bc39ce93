import { type CareDate, daysBetween } from '../dates/care-date.ts';
import { mrnKey } from './mrn-key.ts';
import { personNameKey } from './name-key.ts';

/** What a person is known by; null where it is not known. */
export interface KnownPerson {
  mrn: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: CareDate | null;
}

/** As far as a child is from an adult, or one generation from the next. */
const FAR_YEARS = 20;
const DAYS_OF_YEAR = 365.25;

/**
 * Whether a record that is changed this way is likely to be somebody else's from then on, so that somebody has to say: two
 * of Patient ID, name and date of birth are others. One alone is a slip that is mended, a marriage or a new number; what
 * was not known before is added. A date of birth that moves by decades is asked about by itself: whether 1969 was mended
 * or 2019 mistyped, a child's doses are judged as an adult's, or the other way round, and nothing else would ask.
 */
export function becomesSomebodyElse(stored: KnownPerson, typed: KnownPerson): boolean {
  const facts = ({ mrn, dateOfBirth, ...names }: KnownPerson) => [
    mrn && mrnKey(mrn),
    personNameKey(names).trim(),
    dateOfBirth,
  ];
  const now = facts(typed);
  if (isFarFrom(stored.dateOfBirth, typed.dateOfBirth)) return true;
  return facts(stored).filter((before, place) => before && now[place] && before !== now[place]).length >= 2;
}

const isFarFrom = (before: CareDate | null, now: CareDate | null): boolean =>
  before !== null && now !== null && Math.abs(daysBetween(before, now)) > FAR_YEARS * DAYS_OF_YEAR;
