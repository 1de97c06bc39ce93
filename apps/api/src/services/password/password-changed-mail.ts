import type { MailAccount } from '../../database/queries/password.queries.ts';
import type { Mail } from '../mail/queue-mail.ts';

/** Tells a user that the password is another one by now: whoever did not do that has to hear of it. */
export const passwordChangedMail = ({ email, first_name, kind }: MailAccount): Mail => ({
  to: email,
  subject: 'Your password was changed',
  text: [
    `Hello ${first_name},`,
    '',
    'the password of your account was changed, and everybody who was signed in with it was signed out.',
    '',
    `If that was not you, ask for a new password with "Forgot password" on the login screen at once, and tell ${kind === 'supplier' ? 'an administrator' : 'your hospital'}.`,
  ].join('\n'),
});
