import { MAIL_HOURS, type MailState } from '@bolt/domain/administration/mail-state';
import type { Transaction } from '../database.ts';
import { MAIL_CHANNEL } from './outbox-mail.queries.ts';

export interface MailRecord extends Record<string, unknown> {
  mail_id: number;
  state: MailState;
  recipient: string;
  subject: string;
  queued_at: Date;
  tries: number;
  last_error: string | null;
  sent_at: Date | null;
}

/** Mail that tells of a record waits until somebody takes it; every other has missed its purpose after a day. */
const STATE = `case when sent_at is not null then 'sent'
  when message_id is null and queued_at < $1::timestamptz - interval '${MAIL_HOURS} hours' then 'failed'
  else 'waiting' end`;
const MAIL = `select mail_id, ${STATE} as state, recipient, subject, queued_at, tries, last_error, sent_at from outbox_mail`;

/** By the partial index where it is not sent: that is few of many. */
const ofState: Readonly<Record<MailState, string>> = {
  sent: 'sent_at is not null',
  failed: `sent_at is null and ${STATE} = 'failed'`,
  waiting: `sent_at is null and ${STATE} = 'waiting'`,
};

export const listMail = (
  tx: Transaction,
  asked: { state: MailState; limit: number; behind: number | null; now: Date },
): Promise<MailRecord[]> =>
  tx.query<MailRecord>({
    name: `list-${asked.state}-mail`,
    text: `${MAIL} where ${ofState[asked.state]} and ($2::bigint is null or mail_id < $2)
           order by mail_id desc limit $3`,
    values: [asked.now, asked.behind, asked.limit],
  });

export async function countMail(tx: Transaction, state: MailState, now: Date): Promise<number> {
  const [row] = await tx.query<{ total: number }>({
    name: `count-${state}-mail`,
    text: `select count(*)::integer as total from outbox_mail where ${ofState[state]} and $1::timestamptz is not null`,
    values: [now],
  });
  return row!.total;
}

export async function lockMail(tx: Transaction, mailId: number, now: Date): Promise<MailRecord | undefined> {
  const [row] = await tx.query<MailRecord>({
    name: 'lock-mail',
    text: `${MAIL} where mail_id = $2 for update`,
    values: [now, mailId],
  });
  return row;
}

/** Whoever sends mail looks again. */
export async function queueMailAgain(tx: Transaction, mailId: number, now: Date): Promise<void> {
  await tx.query({
    name: 'queue-mail-again',
    text: 'update outbox_mail set queued_at = $2, last_error = null where mail_id = $1',
    values: [mailId, now],
  });
  tx.behindCommit({ name: 'announce-mail', text: `select pg_notify('${MAIL_CHANNEL}', '')` });
}

/** Of mail that waits, in a demonstration alone (migration 0088). */
export const readWaitingMail = (
  tx: Transaction,
  mailIds: number[],
): Promise<{ mail_id: number; recipient: string; sealed: Buffer }[]> =>
  tx.query({
    name: 'read-sealed-mail',
    text: 'select mail_id, recipient, sealed from read_sealed_mail($1)',
    values: [mailIds],
  });
