import { TRIES_PER_ACCOUNT } from '@bolt/domain/accounts/sign-in-limits';
import { PRODUCT_NAME } from '@bolt/domain/product';
import type { Mail } from '../mail/queue-mail.ts';

interface Locked {
  to: string;
  firstName: string;
  username: string;
  isKnownDevice: boolean;
}

/** Tells a user that somebody, perhaps the user, had to be stopped from trying passwords. */
export function lockMail(given: Locked): Mail {
  const tries = `${TRIES_PER_ACCOUNT} tries to sign in to your account ${given.username} at ${PRODUCT_NAME} failed within five minutes`;
  return {
    to: given.to,
    subject: 'Too many tries to sign in',
    text: [
      `Hello ${given.firstName},`,
      '',
      given.isKnownDevice
        ? `${tries}, on a device that you have used before. That device has to wait five minutes.`
        : `${tries}, on devices that you have not used before. Such devices have to wait five minutes; a device on which you have signed in before does not.`,
      '',
      'If that was you, wait, or ask for a new password on the login screen. If it was not, your password was not found; choose a new one if somebody else may know it, and tell the customer service.',
    ].join('\n'),
  };
}
