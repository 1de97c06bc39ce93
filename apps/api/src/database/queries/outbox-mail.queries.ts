import type pg from 'pg';
import type { Transaction } from '../database.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same for whoever reads HTML. */
  html?: string | undefined;
  /** Of a mail that tells of a record: sent a second time, it is the same mail. */
  messageId?: string | undefined;
}

/** Whoever sends mail listens here; a notice leaves once the transaction that queued the mail is committed. */
export const MAIL_CHANNEL = 'bolt_mail';

/** Keeps the mail in the caller's transaction: what is rolled back is never sent. */
export async function insertMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.query({
    name: 'insert-mail',
    text: `insert into outbox_mail (recipient, subject, body, html, message_id) values ($1, $2, $3, $4, $5)`,
    values: [mail.to, mail.subject, mail.text, mail.html ?? null, mail.messageId ?? null],
  });
  tx.behindCommit({ name: 'announce-mail', text: `select pg_notify('${MAIL_CHANNEL}', '')` });
}

type Queryable = Pick<pg.Pool, 'query'>;

/**
 * Mail that waits to be sent, oldest first. Older mail has missed its purpose and stays for reading, except where it
 * tells of a record: that waits until somebody takes it.
 */
export async function listWaitingMail(worker: Queryable, since: Date): Promise<number[]> {
  const { rows } = await worker.query<{ mail_id: string }>(
    'select mail_id from outbox_mail where sent_at is null and (queued_at >= $1 or message_id is not null) order by mail_id limit 1000',
    [since],
  );
  return rows.map((row) => Number(row.mail_id));
}

export async function findWaitingMail(
  worker: Queryable,
  mailId: number,
  since: Date,
): Promise<Mail | undefined> {
  const { rows } = await worker.query<{
    to: string;
    subject: string;
    text: string;
    html: string | null;
    messageId: string | null;
  }>(
    `select recipient as "to", subject, body as text, html, message_id as "messageId"
     from outbox_mail
     where mail_id = $1 and sent_at is null and (queued_at >= $2 or message_id is not null)`,
    [mailId, since],
  );
  const [row] = rows;
  return row && { ...row, html: row.html ?? undefined, messageId: row.messageId ?? undefined };
}

/** Forgets the text: it may hold a link that resets a password, and the recipient has it now. */
export async function markMailSent(worker: Queryable, mailId: number): Promise<void> {
  await worker.query(
    `update outbox_mail set sent_at = now(), tries = tries + 1, body = '', html = null where mail_id = $1`,
    [mailId],
  );
}

/** Keeps that the mail server did not take it, and what it said. */
export async function noteMailTry(
  worker: Queryable,
  mailId: number,
  { error }: { error: string },
): Promise<void> {
  await worker.query('update outbox_mail set tries = tries + 1, last_error = $2 where mail_id = $1', [
    mailId,
    error,
  ]);
}
