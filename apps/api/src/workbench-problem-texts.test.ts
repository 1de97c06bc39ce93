import { expect, it } from 'vitest';
import { problems } from './problem-texts.ts';
import { type ProblemCode, problemMessage } from './problems.ts';

/** As document 4 lists them, section 8. */
const listed: readonly (readonly [status: number, code: ProblemCode, text: string])[] = [
  [403, 'totp-needed', 'Enter the 6-digit code from your authenticator app.'],
  [403, 'totp-wrong', 'This code is not valid. Please enter the newest one.'],
  [
    400,
    'invitation-unusable',
    'This invitation has been used, has expired or is not complete. Please ask for a new one.',
  ],
  [409, 'claimed-by-other', 'Remy Mockingham is reviewing this.'],
  [409, 'line-has-open-query', 'The item has an open query: it can be cancelled, but does not move on.'],
  [422, 'findings-not-seen', 'The item has findings that were not seen. Open it to review them.'],
  [422, 'reason-missing', 'Please give a reason of 3 to 255 characters.'],
  [404, 'subject-not-found', 'This does not exist, or not at a hospital that you serve.'],
  [409, 'subject-has-open-query', 'There is an open query about this. Close it first.'],
  [409, 'query-open-already', 'There is an open query about this already.'],
  [409, 'query-closed', 'This query is closed. Please ask a new question.'],
  [409, 'formulation-step-wrong', 'This formulation is not waiting for this step.'],
  [
    409,
    'verdict-changed',
    'The stability verdict has changed since it was recommended. Return it or recommend it anew.',
  ],
  [422, 'same-person', 'Another person than the one who recommended must approve.'],
  [409, 'product-code-taken', 'This product code is in use.'],
  [409, 'patient-number-taken', 'This patient number is in use.'],
  [409, 'registration-answered', 'This registration has been answered already.'],
  [403, 'own-account', 'You cannot do this to your own account.'],
  [409, 'last-administrator', 'There must be one active administrator.'],
  [409, 'account-taken', 'This username or email address is in use.'],
  [409, 'account-state-wrong', 'The account is not in a state that allows this.'],
  [409, 'key-name-taken', 'A current key has this name.'],
  [409, 'holiday-exists', 'This holiday is in the list already.'],
  [409, 'mail-not-failed', 'Only mail that failed can be sent again.'],
];

it.each(listed)('[WBAPI-11] %i %s', (status, code, text) => {
  const about = { name: 'Remy Mockingham' } as never;
  expect([problems[code].status, problemMessage(code, about)]).toEqual([status, text]);
});
