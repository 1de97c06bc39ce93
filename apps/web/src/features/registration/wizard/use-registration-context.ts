import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { todayIn } from '@bolt/domain/dates/today-in';
import { type NumberKind, numberKindOf } from '@bolt/domain/registration/hospital-patient';
import type { RegistrationContext } from '@bolt/domain/registration/registration-field';
import type { RegistrationForm } from '@bolt/domain/registration/registration-form';
import type { RegistrationSettings } from '@bolt/domain/registration/registration-settings';
import { useQuery } from '@tanstack/react-query';
import { publicHolidaysQuery } from '#platform/public-holidays.ts';
import { useRuntimeConfig } from '#platform/server/use-runtime-config.ts';
import { useSession } from '#platform/session/session.tsx';

export interface JudgedIn extends RegistrationContext {
  holidays: ReadonlySet<CareDate>;
  /** By what the hospital knows its patients. */
  numberKindOf: (form: RegistrationForm) => NumberKind;
}

/** What the answers are judged by on the screen; the server judges by the same. */
export function useRegistrationContext(settings: RegistrationSettings): JudgedIn {
  const { hospitalTimeZone, hospitalStateCode, hospitalCountry } = useSession();
  const config = useRuntimeConfig();
  const holidayList = useQuery(publicHolidaysQuery(hospitalStateCode)).data ?? [];
  return {
    settings,
    today: todayIn(hospitalTimeZone, new Date()),
    // Until it is known, the server says what is wrong with a number for testing.
    testNumbersAllowed: config?.demonstration ?? true,
    numberKindOf: (form) => numberKindOf(form, hospitalCountry === 'New Zealand' ? 'NZ' : 'AU'),
    holidays: new Set(holidayList.flatMap(({ date }) => parseCareDate(date) ?? [])),
  };
}
