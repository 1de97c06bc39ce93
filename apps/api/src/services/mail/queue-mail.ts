import type { Transaction } from '../../database/database.ts';
import { insertMail, type Mail } from '../../database/queries/outbox-mail.queries.ts';

export type { Mail };

/** Sends a mail once the caller's transaction is committed. Without an SMTP server it stays in the outbox. */
export async function queueMail(tx: Transaction, mail: Mail): Promise<void> {
  await insertMail(tx, mail);
}
