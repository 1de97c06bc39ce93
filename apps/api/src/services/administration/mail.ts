import type { Answer, Query } from '@bolt/contracts';
import type { MailRow } from '@bolt/contracts/mail.contract';
import {
  countMail,
  listMail,
  lockMail,
  type MailRecord,
  queueMailAgain,
  readWaitingMail,
} from '../../database/queries/mail-list.queries.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { openMailText } from '../mail/mail-text.ts';
import { recordStaffWrite } from '../workbench/record-staff-write.ts';
import type { StaffWork } from '../workbench/staff-work.ts';
import { cutPage, readPlace } from './page-place.ts';

export async function pageOfMail(
  { portal, tx, now }: StaffWork,
  asked: Query<'GET /api/v1/workbench/admin/mail'>,
): Promise<Answer<'GET /api/v1/workbench/admin/mail'> | Refusal> {
  const { state } = asked;
  const place = readPlace(asked);
  if (place === 'unknown') return refuse('cursor-unknown');
  const [found, total] = await Promise.all([
    listMail(tx, { state, limit: place.limit + 1, behind: place.behind, now }),
    countMail(tx, state, now),
  ]);
  const { rows, hasMore } = cutPage(found, place.limit);
  const texts =
    state === 'waiting' && showsTexts(portal)
      ? await textsThatOpen(
          { portal, tx },
          rows.map(({ mail_id }) => mail_id),
        )
      : undefined;
  return {
    rows: rows.map((mail) => ({ ...present(mail), text: texts?.get(mail.mail_id) ?? null })),
    total,
    nextCursor: hasMore ? String(rows.at(-1)?.mail_id) : null,
  };
}

/** What opens an account, to be tried where no mail leaves; what else a mail tells may be of a patient. */
const OPENS_ACCOUNT = /\/(invitation|forgot-password\/reset)\?token=/;

async function textsThatOpen(
  { portal, tx }: Pick<StaffWork, 'portal' | 'tx'>,
  mailIds: number[],
): Promise<Map<number, string>> {
  const mails = await readWaitingMail(tx, mailIds);
  const texts = mails.map(({ mail_id, recipient: to, sealed }): [number, string] => [
    mail_id,
    openMailText(portal.secrets.mailSealing, { to, sealed }).text,
  ]);
  return new Map(texts.filter(([, text]) => OPENS_ACCOUNT.test(text)));
}

/** So that invitations can be tried where no mail leaves. */
const showsTexts = ({ config }: Portal): boolean => config.demo && !config.smtpUrl;

/** Tries mail that failed for a day more. */
export async function sendMailAgain(work: StaffWork, id: string): Promise<MailRow | Refusal> {
  const { tx, now } = work;
  const mail = /^\d{1,15}$/.test(id) ? await lockMail(tx, Number(id), now) : undefined;
  if (!mail) return refuse('not-found');
  if (mail.state !== 'failed') return refuse('mail-not-failed');
  await queueMailAgain(tx, mail.mail_id, now);
  await recordStaffWrite(work, {
    hospitalId: null,
    action: 'mail-queued-again',
    subjectType: 'mail',
    subjectId: null,
    subjectKey: String(mail.mail_id),
    before: { queuedAt: mail.queued_at },
    after: { queuedAt: now },
  });
  return present({ ...mail, state: 'waiting', queued_at: now, last_error: null });
}

const present = (mail: MailRecord): MailRow => ({
  id: mail.mail_id,
  state: mail.state,
  to: mail.recipient,
  subject: mail.subject,
  queuedAt: mail.queued_at.toISOString(),
  tries: mail.tries,
  lastError: mail.last_error,
  sentAt: mail.sent_at?.toISOString() ?? null,
  text: null,
});
