/** What the supplier's people, and hospitals who ask them, are refused (document 4, section 8). */
export const workbenchProblems = {
  'totp-needed': { status: 403, message: 'Enter the 6-digit code from your authenticator app.' },
  'totp-wrong': { status: 403, message: 'This code is not valid. Please enter the newest one.' },
  'invitation-unusable': {
    status: 400,
    message: 'This invitation has been used, has expired or is not complete. Please ask for a new one.',
  },
  'claimed-by-other': {
    status: 409,
    message: ({ name }: { name: string }) => `${name} is reviewing this.`,
  },
  'line-has-open-query': {
    status: 409,
    message: 'The item has an open query: it can be cancelled, but does not move on.',
  },
  'findings-not-seen': {
    status: 422,
    message: 'The item has findings that were not seen. Open it to review them.',
  },
  'reason-missing': { status: 422, message: 'Please give a reason of 3 to 255 characters.' },
  'subject-not-found': {
    status: 404,
    message: 'This does not exist, or not at a hospital that you serve.',
  },
  'subject-has-open-query': {
    status: 409,
    message: 'There is an open query about this. Close it first.',
  },
  'formulation-step-wrong': {
    status: 409,
    message: 'This formulation is not waiting for this step.',
  },
  'query-open-already': { status: 409, message: 'There is an open query about this already.' },
  'key-name-taken': { status: 409, message: 'A current key has this name.' },
  'key-not-current': { status: 409, message: 'Only a current key can be replaced.' },
  'announcement-ended': { status: 409, message: 'This announcement has ended.' },
  'holiday-exists': { status: 409, message: 'This holiday is in the list already.' },
  'mail-not-failed': { status: 409, message: 'Only mail that failed can be sent again.' },
  'query-has-news': {
    status: 409,
    message: 'The hospital has written something new. Please read it before you close the query.',
  },
  'query-closed': { status: 409, message: 'This query is closed. Please ask a new question.' },
  'registration-answered': { status: 409, message: 'This registration has been answered already.' },
  'delivery-before-discharge': {
    status: 422,
    message: ({ warning }: { warning: string }) => `${warning} Please confirm that this day is meant.`,
  },
  'patient-number-taken': { status: 409, message: 'This patient number is in use.' },
  'own-account': { status: 403, message: 'You cannot do this to your own account.' },
  'last-administrator': { status: 409, message: 'There must be one active administrator.' },
  'account-taken': { status: 409, message: 'This username or email address is in use.' },
  'account-state-wrong': {
    status: 409,
    message: 'The account is not in a state that allows this.',
  },
  'verdict-changed': {
    status: 409,
    message: 'The stability verdict has changed since it was recommended. Return it or recommend it anew.',
  },
  'shelf-life-not-confirmed': {
    status: 422,
    message: ({ warning }: { warning: string }) => `${warning} Please confirm that this shelf life is meant.`,
  },
  'same-person': {
    status: 422,
    message: 'Another person than the one who recommended must approve.',
  },
} as const;
