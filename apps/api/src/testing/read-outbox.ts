import type pg from 'pg';
import { openMailText, sealMailText } from '../services/mail/mail-text.ts';
import type { TestPortal } from './open-test-portal.ts';

/** Rows as a query answers them: recipient, subject, message_id, body, html. */
type Mails = pg.QueryResult['rows'];
type Outbox = Pick<TestPortal, 'owner' | 'portal'>;

/** The mail of the outbox, oldest first, with its texts opened; empty where they are forgotten. */
export async function readOutbox({ owner, portal }: Outbox): Promise<Mails> {
  const { rows } = await owner.query(
    'select recipient, subject, message_id, sealed from outbox_mail order by mail_id',
  );
  return rows.map(({ sealed, ...mail }) => {
    const opened = sealed && openMailText(portal.secrets.mailSealing, { to: mail.recipient, sealed });
    return { ...mail, body: opened?.text ?? '', html: opened?.html ?? null };
  });
}

/** The mail since the last look. */
export async function takeOutbox(test: Outbox): Promise<Mails> {
  const mails = await readOutbox(test);
  await test.owner.query('delete from outbox_mail');
  return mails.map(({ recipient, subject, body }) => ({ recipient, subject, body }));
}

/** Puts mail into the outbox that nothing queued: these columns, and this text. */
export async function storeMail(
  { owner, portal }: Outbox,
  { text, ...columns }: { text: string; recipient: string } & Record<string, unknown>,
): Promise<number> {
  const sealed = sealMailText(portal.secrets.mailSealing, { to: columns.recipient, text });
  const row: Record<string, unknown> = { subject: 'A subject', body: '', sealed, ...columns };
  const { rows } = await owner.query(
    `insert into outbox_mail (${Object.keys(row)}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})
     returning mail_id`,
    Object.values(row),
  );
  return Number(rows[0].mail_id);
}
