import type { CareDate } from '../dates/care-date.ts';
import { mrnKey } from './mrn-key.ts';
import { personNameKey } from './name-key.ts';

/** What a person is known by; null where it is not known. */
export interface KnownPerson {
  mrn: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: CareDate | null;
}

/**
 * Whether a record that is changed this way is likely to be somebody else's from then on, so that somebody has to say: two
 * of Patient ID, name and date of birth are others. One alone is a slip that is mended, a marriage or a new number; what
 * was not known before is added.
 */
export function becomesSomebodyElse(stored: KnownPerson, typed: KnownPerson): boolean {
  const facts = ({ mrn, dateOfBirth, ...names }: KnownPerson) => [
    mrn && mrnKey(mrn),
    personNameKey(names).trim(),
    dateOfBirth,
  ];
  const now = facts(typed);
  return facts(stored).filter((before, place) => before && now[place] && before !== now[place]).length >= 2;
}
