/** How far the supplier has come with a registration; both answers are final. */
export const REGISTRATION_STATES = ['submitted', 'accepted', 'declined'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export const REGISTRATION_STATUSES = ['With the supplier', 'Question open', 'Accepted', 'Declined'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** As the hospital reads it. */
export function registrationStatus(state: RegistrationState, hasOpenQuery: boolean): RegistrationStatus {
  switch (state) {
    case 'submitted':
      return hasOpenQuery ? 'Question open' : 'With the supplier';
    case 'accepted':
      return 'Accepted';
    case 'declined':
      return 'Declined';
  }
}
