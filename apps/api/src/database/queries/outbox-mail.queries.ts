import type pg from 'pg';
import type { Transaction } from '../database.ts';

/** As the outbox keeps it: what it says is sealed. */
export interface SealedMail {
  to: string;
  subject: string;
  sealed: Buffer;
  messageId?: string | undefined;
}

/** Of one that took the place of mail in clear. */
interface Tried {
  queuedAt?: Date;
  tries?: number;
  lastError?: string | null;
}

/** Whoever sends mail listens here; a notice leaves once the transaction that queued the mail is committed. */
export const MAIL_CHANNEL = 'bolt_mail';

/** Keeps mails in the caller's transaction, in this order: what is rolled back is never sent. */
export async function insertMails(tx: Transaction, mails: readonly (SealedMail & Tried)[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.query({
    name: 'insert-mails',
    // Created at no time: processes of the release before send what was created in the last day (migration 0088).
    text: `insert into outbox_mail (recipient, subject, body, sealed, message_id, created_at, queued_at, tries, last_error)
           select recipient, subject, '', sealed, message_id, '-infinity', coalesce(queued_at, now()), tries, last_error
           from unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::timestamptz[], $6::integer[], $7::text[])
             with ordinality of (recipient, subject, sealed, message_id, queued_at, tries, last_error, place)
           order by place`,
    values: [
      mails.map((mail) => mail.to),
      mails.map((mail) => mail.subject),
      mails.map((mail) => mail.sealed),
      mails.map((mail) => mail.messageId ?? null),
      mails.map((mail) => mail.queuedAt ?? null),
      mails.map((mail) => mail.tries ?? 0),
      mails.map((mail) => mail.lastError ?? null),
    ],
  });
  tx.behindCommit({ name: 'announce-mail', text: `select pg_notify('${MAIL_CHANNEL}', '')` });
}

type Queryable = Pick<pg.Pool, 'query'>;

/** In clear it was queued by a process of the release before, which sends it, or it is sealed first. */
const WAITING = 'sent_at is null and sealed is not null';

/**
 * Mail that waits to be sent, oldest first. Older mail has missed its purpose and stays to be sent again, except where it
 * tells of a record: that waits until somebody takes it.
 */
export async function listWaitingMail(worker: Queryable, since: Date): Promise<number[]> {
  const { rows } = await worker.query<{ mail_id: string }>(
    `select mail_id from outbox_mail where ${WAITING} and (queued_at >= $1 or message_id is not null) order by mail_id limit 1000`,
    [since],
  );
  return rows.map((row) => Number(row.mail_id));
}

export async function findWaitingMail(
  worker: Queryable,
  mailId: number,
  since: Date,
): Promise<SealedMail | undefined> {
  const { rows } = await worker.query<Omit<SealedMail, 'messageId'> & { messageId: string | null }>(
    `select recipient as "to", subject, sealed, message_id as "messageId"
     from outbox_mail
     where mail_id = $1 and ${WAITING} and (queued_at >= $2 or message_id is not null)`,
    [mailId, since],
  );
  const [row] = rows;
  return row && { ...row, messageId: row.messageId ?? undefined };
}

/** Forgets the text: it may hold a link that resets a password, and the recipient has it now. */
export async function markMailSent(worker: Queryable, mailId: number): Promise<void> {
  await worker.query(
    'update outbox_mail set sent_at = now(), tries = tries + 1, sealed = null where mail_id = $1',
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

/** Mail whose text is there for everybody who reads the table. */
export async function listClearMail(worker: Queryable): Promise<number[]> {
  const { rows } = await worker.query<{ mail_id: string }>(
    'select mail_id from outbox_mail where sent_at is null and sealed is null order by mail_id limit 1000',
  );
  return rows.map((row) => Number(row.mail_id));
}

/** Takes it out of the outbox; undefined where it is sent or taken already. */
export async function takeClearMail(
  tx: Transaction,
  mailId: number,
): Promise<(Omit<SealedMail, 'sealed'> & Tried & { text: string; html: string | undefined }) | undefined> {
  const [row] = await tx.query<{
    to: string;
    subject: string;
    text: string;
    html: string | null;
    messageId: string | null;
    queuedAt: Date;
    tries: number;
    lastError: string | null;
  }>({
    name: 'take-clear-mail',
    text: `delete from outbox_mail where mail_id = $1 and sent_at is null and sealed is null
           returning recipient as "to", subject, body as text, html, message_id as "messageId",
             queued_at as "queuedAt", tries, last_error as "lastError"`,
    values: [mailId],
  });
  return row && { ...row, html: row.html ?? undefined, messageId: row.messageId ?? undefined };
}
