import type { Fault } from '../fault.ts';

const API = 'apps/api/src';

/** Of invitations and the second factor. */
export const accountsFaults: readonly Fault[] = [
  {
    what: 'An invitation opens an account that was made inactive',
    file: `${API}/database/queries/invitations.queries.ts`,
    text: ' and u.is_active and not u.has_password',
    instead: ' and not u.has_password',
    tests: [
      `${API}/routes/invitations.test.ts`,
      `${API}/routes/staff-accounts.test.ts`,
      `${API}/routes/hospital-user-accounts.test.ts`,
    ],
  },
  {
    what: 'An invitation opens an account after its time',
    file: `${API}/database/queries/invitations.queries.ts`,
    text: 'and i.expires_at > $2',
    instead: 'and $2::timestamptz is not null',
    tests: [`${API}/routes/invitations.test.ts`],
  },
  {
    what: 'An older invitation still opens the account',
    file: `${API}/database/queries/invitations.queries.ts`,
    text: "where user_id = $1 and used_at is null'",
    instead: "where user_id = $1 and used_at is not null'",
    tests: [`${API}/routes/invitations.test.ts`, `${API}/routes/staff-accounts.test.ts`],
  },
  {
    what: 'An invitation that is opened again makes another key',
    file: `${API}/services/accounts/invitation/show-invitation.ts`,
    text: '  if (totp_secret) return secrets.sealing.open(totp_secret, user_id);\n',
    instead: '',
    tests: [`${API}/routes/invitations.test.ts`],
  },
  {
    what: 'The code of an invitation opens a second time',
    file: `${API}/services/accounts/invitation/accept-invitation.ts`,
    text: '(await takeAuthenticatorStep(tx, user_id, step))',
    instead: 'step > 0',
    tests: [`${API}/routes/invitations.test.ts`, `${API}/routes/staff-accounts.test.ts`],
  },
  {
    what: 'Links are guessed without an end',
    file: `${API}/services/accounts/invitation/opened-invitation.ts`,
    text: "  await countFailure(tx, given);\n  return refuse('invitation-unusable');",
    instead: "  return refuse('invitation-unusable');",
    tests: [`${API}/routes/invitations.test.ts`, `${API}/routes/guessing.test.ts`],
  },
  {
    what: 'The code that switched the second factor on opens the account',
    file: `${API}/services/second-factor/switch-second-factor.ts`,
    text: 'step: stepOfCode(key, given.totp, now) as number',
    instead: 'step: 0',
    tests: [`${API}/routes/second-factor.test.ts`],
  },
  {
    what: 'A wrong password at the second factor is no failed try',
    file: `${API}/services/session/prove-again.ts`,
    text: 'return new LastingRefusal(refused);',
    instead: 'return refused;',
    tests: [`${API}/routes/second-factor.test.ts`, `${API}/routes/guessing.test.ts`],
  },
  {
    what: 'Nobody is told that the second factor was switched off',
    file: `${API}/services/second-factor/switch-second-factor.ts`,
    text: 'await queueMail(work, secondFactorMail(account, isOn));',
    instead: 'if (isOn) await queueMail(work, secondFactorMail(account, isOn));',
    tests: [`${API}/routes/second-factor.test.ts`],
  },
  {
    what: 'A code of the authenticator opens twice',
    file: `${API}/services/session/ask-second-factor.ts`,
    text: "return (await take(step)) ? undefined : refuse('totp-wrong');",
    instead: 'await take(step);\n  return undefined;',
    tests: [`${API}/routes/staff-sign-in.test.ts`, `${API}/routes/second-factor.test.ts`],
  },
  {
    what: 'The key that everybody knows opens an installation',
    file: `${API}/services/session/ask-second-factor.ts`,
    text: 'step === undefined || (isDemonstration && !portal.config.demo)',
    instead: 'step === undefined',
    tests: [`${API}/routes/staff-sign-in.test.ts`],
  },
];
