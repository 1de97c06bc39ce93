import { PRODUCT_NAME } from '@bolt/domain/product';
import type { MailAccount } from '../../database/queries/password.queries.ts';
import type { Mail } from '../mail/queue-mail.ts';

/** Tells a user that the password is another one by now: whoever did not do that has to hear of it. */
export const passwordChangedMail = ({ email, first_name, username, kind }: MailAccount): Mail => ({
  to: email,
  subject: 'Your password was changed',
  text: [
    `Hello ${first_name},`,
    '',
    `The password of your account ${username} at ${PRODUCT_NAME} was changed, and everybody who was signed in with it was signed out.`,
    '',
    `If that was not you, ask for a new password with "Forgot password" on the login screen at once, and tell ${kind === 'supplier' ? 'an administrator' : 'your hospital'}.`,
  ].join('\n'),
});
