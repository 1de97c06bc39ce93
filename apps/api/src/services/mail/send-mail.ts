import type pg from 'pg';
import { findWaitingMail, markMailSent } from '../../database/queries/outbox-mail.queries.ts';
import type { Mailer } from './open-mailer.ts';

/**
 * Sends one mail of the outbox; a mail that is sent already is left alone. A crash between the server's yes and
 * our note of it sends the mail twice: better than never.
 */
export async function sendMail(
  worker: Pick<pg.Pool, 'query'>,
  mailer: Mailer,
  mailId: number,
): Promise<void> {
  const mail = await findWaitingMail(worker, mailId);
  if (!mail) return;
  await mailer.send(mail);
  await markMailSent(worker, mailId);
}
