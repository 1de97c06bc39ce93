import { MAIL_HOURS } from '@bolt/domain/administration/mail-state';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type pg from 'pg';
import { findWaitingMail, markMailSent, noteMailTry } from '../../database/queries/outbox-mail.queries.ts';
import type { Sealing } from '../session/sealing.ts';
import { openMailText } from './mail-text.ts';
import type { Mailer } from './open-mailer.ts';

/**
 * Sends one mail of the outbox; a mail that is sent already is left alone. A crash between the server's yes and
 * our note of it sends the mail twice: better than never.
 */
export async function sendMail(
  worker: Pick<pg.Pool, 'query'>,
  { mailer, sealing }: { mailer: Mailer; sealing: Sealing },
  mailId: number,
): Promise<void> {
  const mail = await findWaitingMail(worker, mailId, mailSince(new Date()));
  if (!mail) return;
  const { sealed, ...envelope } = mail;
  try {
    await mailer.send({ ...envelope, ...openMailText(sealing, mail) });
  } catch (error) {
    await noteMailTry(worker, mailId, { error: saidBy(error) });
    throw error;
  }
  await markMailSent(worker, mailId);
}

/** Mail that was queued earlier has failed. */
export const mailSince = (now: Date): Date => new Date(now.getTime() - MAIL_HOURS * 3_600_000);

const MOST_SAID = 300;

/** What a mail server says may be long, and may hold characters that no text of a table does. */
const saidBy = (error: unknown): string =>
  readableLine(error instanceof Error ? error.message : String(error)).slice(0, MOST_SAID);
