import type pg from 'pg';
import type { Transaction } from '../database.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
}

/** Whoever sends mail listens here; a notice leaves once the transaction that queued the mail is committed. */
export const MAIL_CHANNEL = 'bolt_mail';

/** Keeps the mail in the caller's transaction: what is rolled back is never sent. */
export async function insertMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.query({
    name: 'insert-mail',
    text: 'insert into outbox_mail (recipient, subject, body) values ($1, $2, $3)',
    values: [mail.to, mail.subject, mail.text],
  });
  tx.behindCommit({ name: 'announce-mail', text: `select pg_notify('${MAIL_CHANNEL}', '')` });
}

type Queryable = Pick<pg.Pool, 'query'>;

/** Mail that waits to be sent, oldest first. Older mail has missed its purpose and stays for reading. */
export async function listWaitingMail(worker: Queryable, since: Date): Promise<number[]> {
  const { rows } = await worker.query<{ mail_id: string }>(
    'select mail_id from outbox_mail where sent_at is null and created_at >= $1 order by mail_id limit 1000',
    [since],
  );
  return rows.map((row) => Number(row.mail_id));
}

export async function findWaitingMail(worker: Queryable, mailId: number): Promise<Mail | undefined> {
  const { rows } = await worker.query<Mail>(
    'select recipient as "to", subject, body as text from outbox_mail where mail_id = $1 and sent_at is null',
    [mailId],
  );
  return rows[0];
}

/** Forgets the text: it may hold a link that resets a password, and the recipient has it now. */
export async function markMailSent(worker: Queryable, mailId: number): Promise<void> {
  await worker.query(`update outbox_mail set sent_at = now(), body = '' where mail_id = $1`, [mailId]);
}
