import { REGISTRATION_STATES } from '@bolt/domain/registration/registration-status';
import type { RegistrationSearch } from './registrations-query.ts';

/** What an address asks for; a tab that nobody knows is the first one. */
export function readRegistrationSearch(query: URLSearchParams): RegistrationSearch {
  const hospitalId = query.get('hospitalId');
  return {
    state: REGISTRATION_STATES.find((state) => state === query.get('tab')) ?? 'submitted',
    ...(hospitalId && { hospitalId }),
  };
}

/** The same as a query: a reload, and whoever is sent the address, shows the same list. */
export const writeRegistrationSearch = ({
  state,
  hospitalId,
}: RegistrationSearch): Record<string, string> => ({
  ...(state !== 'submitted' && { tab: state }),
  ...(hospitalId && { hospitalId }),
});
