import { PRODUCT_NAME } from '@bolt/domain/product';
import type { MailAccount } from '../../database/queries/password.queries.ts';
import type { Mail } from '../mail/queue-mail.ts';

/** Tells a user what sign-in asks from now on: whoever did not do that has to hear of it. */
export const secondFactorMail = (
  { email, first_name, username }: Pick<MailAccount, 'email' | 'first_name' | 'username'>,
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
      ? `From now on, signing in to your account ${username} at ${PRODUCT_NAME} asks for the code of an authenticator app after your password.`
      : `From now on, signing in to your account ${username} at ${PRODUCT_NAME} asks for your password alone.`,
    '',
    'If that was not you, ask for a new password with "Forgot password" on the login screen at once, and tell your hospital.',
  ].join('\n'),
});
