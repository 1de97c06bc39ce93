import type { Transaction } from '../../database/database.ts';
import { insertMail } from '../../database/queries/outbox-mail.queries.ts';
import type { Secrets } from '../session/secrets.ts';
import { type MailText, sealMailText } from './mail-text.ts';

export interface Mail extends MailText {
  to: string;
  subject: string;
  /** Of a mail that tells of a record: sent a second time, it is the same mail. */
  messageId?: string | undefined;
}

/** What queues mail knows what seals its text. */
export interface MailPortal {
  secrets: Pick<Secrets, 'mailSealing'>;
}

/**
 * Sends a mail once the caller's transaction is committed, and keeps its text sealed until then. Without an SMTP server it
 * stays in the outbox.
 */
export async function queueMail(
  { portal, tx }: { portal: MailPortal; tx: Transaction },
  mail: Mail,
): Promise<void> {
  const { to, subject, messageId } = mail;
  await insertMail(tx, { to, subject, messageId, sealed: sealMailText(portal.secrets.mailSealing, mail) });
}
