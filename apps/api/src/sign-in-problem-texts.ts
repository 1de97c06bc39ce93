import { PASSWORD_RULE, PASSWORD_UNCHANGED } from '@bolt/domain/accounts/validate-new-password';

/** What is refused to whoever signs in, looks after the own account, or works without the right or the hospital for it. */
export const signInProblems = {
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'wrong-client': { status: 401, message: 'The client is not known.' },
  'wrong-credentials': { status: 400, message: 'Username or password are not valid, please try again' },
  'account-inactive': {
    status: 403,
    message: 'This account is not active. Please contact the customer service.',
  },
  'refresh-refused': { status: 401, message: 'The session has ended, please sign in again.' },
  'too-many-tries': {
    status: 429,
    message: 'Too many tries. Please wait five minutes and try again.',
  },
  'sign-in-busy': {
    status: 503,
    message: 'Many people are signing in at this moment. Please try again in half a minute.',
  },
  'too-many-resets': {
    status: 429,
    message: 'Too many password resets were asked for. Please wait 15 minutes and try again.',
  },
  'reset-link-unusable': {
    status: 400,
    message: 'This link has been used, has expired or is not complete. Please ask for a new one.',
  },
  'password-refused': { status: 422, message: PASSWORD_RULE },
  'password-unchanged': { status: 422, message: PASSWORD_UNCHANGED },
  'current-password-wrong': { status: 400, message: 'This is not your current password.' },
  'authenticator-key-unusable': {
    status: 409,
    message: 'This key was shown too long ago. Please scan the new one.',
  },
  'second-factor-not-offered': {
    status: 409,
    message: 'You sign in through your hospital alone, which asks for a code itself where it wants one.',
  },
  'second-factor-switched': { status: 409, message: 'This was changed meanwhile, in another window.' },
  'single-sign-on-missing': {
    status: 501,
    message: 'Single sign-on is not set up here. Please sign in with username and password.',
  },
  'too-many-single-sign-ons': {
    status: 429,
    message: 'Too many sign-ins were started. Please wait a minute and try again.',
  },
  'single-sign-on-failed': {
    status: 400,
    message: 'Single sign-on failed. Please sign in with username and password.',
  },
  'csrf-token-wrong': { status: 403, message: 'The session token does not match. Please reload the page.' },
  'access-missing': { status: 403, message: 'Your account has no access to this.' },
  'hospital-not-yours': { status: 403, message: 'This hospital is not in your list.' },
  'hospital-withdrawn': {
    status: 401,
    message:
      'Your account has no access any more to the hospital where you worked. Where it has another one, sign in to go on there.',
  },
  'hospital-bound': {
    status: 403,
    message:
      'You signed in through one hospital and can work at that one alone. For another, sign in with username and password.',
  },
  'hospital-changed': {
    status: 409,
    message: 'Another hospital was chosen in another tab. Please reload the page.',
  },
} as const;
