import { PRODUCT_NAME } from '@bolt/domain/product';
import type { Mail } from '../mail/queue-mail.ts';

/** The mail with the link to a new password. Plain text: nothing in it can be made to look like something else. */
export function resetMail(given: {
  to: string;
  firstName: string;
  username: string;
  link: string;
  minutes: number;
}): Mail {
  return {
    to: given.to,
    subject: 'Reset your password',
    text: [
      `Hello ${given.firstName},`,
      '',
      `A new password was asked for with your email address, for your account ${given.username} at ${PRODUCT_NAME}. To choose one, open this link within ${given.minutes} minutes:`,
      '',
      given.link,
      '',
      'The link works once. If you did not ask for it, ignore this mail: your password stays as it is.',
    ].join('\n'),
  };
}
