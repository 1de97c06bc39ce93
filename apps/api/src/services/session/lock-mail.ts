import { TRIES_PER_ACCOUNT } from '@bolt/domain/accounts/sign-in-limits';
import type { Mail } from '../mail/queue-mail.ts';

/** Tells a user that somebody, perhaps the user, had to be stopped from trying passwords. */
export function lockMail(given: { to: string; firstName: string; isKnownDevice: boolean }): Mail {
  return {
    to: given.to,
    subject: 'Too many tries to sign in',
    text: [
      `Hello ${given.firstName},`,
      '',
      given.isKnownDevice
        ? `${TRIES_PER_ACCOUNT} tries to sign in with your username failed within five minutes, on a device that you have used before. That device has to wait five minutes.`
        : `${TRIES_PER_ACCOUNT} tries to sign in with your username failed within five minutes, on devices that you have not used before. Such devices have to wait five minutes; a device on which you have signed in before does not.`,
      '',
      'If that was you, wait, or ask for a new password on the login screen. If it was not, your password was not found; choose a new one if somebody else may know it, and tell the customer service.',
    ].join('\n'),
  };
}
