import { PRODUCT_NAME } from '@bolt/domain/product';
import type { Mail } from '../mail/queue-mail.ts';

interface Invited {
  email: string;
  firstName: string;
  username: string;
}

/** The mail with the link that opens an account (document 4, section 4). */
export const invitationMail = (
  { email, firstName, username }: Invited,
  { link, days }: { link: string; days: number },
): Mail => ({
  to: email,
  subject: `Your account at ${PRODUCT_NAME}`,
  text: [
    `Hello ${firstName},`,
    '',
    `an account ${username} was made for you. To choose a password, open this link within ${days} days:`,
    '',
    link,
    '',
    'The link works once.',
  ].join('\n'),
});
