import type { MailAccount } from '../../database/queries/password.queries.ts';
import type { Mail } from '../mail/queue-mail.ts';

/** Tells a user what sign-in asks from now on: whoever did not do that has to hear of it. */
export const secondFactorMail = (
  { email, first_name }: Pick<MailAccount, 'email' | 'first_name'>,
  isOn: boolean,
): Mail => ({
  to: email,
  subject: isOn
    ? 'An authenticator app was added to your account'
    : 'Your authenticator app was switched off',
  text: [
    `Hello ${first_name},`,
    '',
    isOn
      ? 'from now on, signing in to your account asks for the code of an authenticator app after your password.'
      : 'from now on, signing in to your account asks for your password alone.',
    '',
    'If that was not you, ask for a new password with "Forgot password" on the login screen at once, and tell your hospital.',
  ].join('\n'),
});
