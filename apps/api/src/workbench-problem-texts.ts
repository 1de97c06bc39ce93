/** What the supplier's people, and hospitals who ask them, are refused (document 4, section 8). */
export const workbenchProblems = {
  'totp-needed': { status: 403, message: 'Enter the 6-digit code from your authenticator app.' },
  'totp-wrong': { status: 403, message: 'This code is not valid. Please enter the newest one.' },
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
  'query-open-already': { status: 409, message: 'There is an open query about this already.' },
  'query-closed': { status: 409, message: 'This query is closed. Please ask a new question.' },
} as const;
