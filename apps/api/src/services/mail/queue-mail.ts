import type { Transaction } from '../../database/database.ts';
import { insertMails } from '../../database/queries/outbox-mail.queries.ts';
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
 * Sends mails once the caller's transaction is committed, and keeps their texts sealed until then. Without an SMTP server
 * they stay in the outbox.
 */
export const queueMails = (
  { portal, tx }: { portal: MailPortal; tx: Transaction },
  mails: readonly Mail[],
): Promise<void> =>
  insertMails(
    tx,
    mails.map(({ to, subject, messageId, ...text }) => ({
      to,
      subject,
      messageId,
      sealed: sealMailText(portal.secrets.mailSealing, { to, ...text }),
    })),
  );

export const queueMail = (work: Parameters<typeof queueMails>[0], mail: Mail): Promise<void> =>
  queueMails(work, [mail]);
