import { MAIL_HOURS } from '@bolt/domain/administration/mail-state';
import type pg from 'pg';

/** What nobody needs any more, by table, and since when. */
const SWEEPS = {
  // Made for one validation, and left behind when that was cut off.
  trialOrders: `delete from orders where state = 'trial' and created_at < now() - interval '10 minutes'`,
  // A header that was never given a line. A draft that somebody saved stays until somebody deletes it.
  startedOrders: `delete from orders o where o.state = 'started' and o.created_at < now() - interval '7 days'
    and not exists (select from order_line l where l.order_id = o.order_id)`,
  registrationDrafts: `delete from registration_draft where modified_at < now() - interval '7 days'`,
  keptEntries: `delete from kept_entry where updated_at < now() - interval '7 days'`,
  sessions: 'delete from session where ends_at < now()',
  idempotencyKeys: `delete from idempotency where created_at < now() - interval '7 days'`,
  signInAttempts: `delete from sign_in_attempt where window_start < now() - interval '1 day'`,
  signInTries: `delete from sign_in_try where tried_at < now() - interval '1 hour'`,
  signInLocks: 'delete from sign_in_lock where locked_until < now()',
  passwordResets: `delete from password_reset where expires_at < now() - interval '7 days'`,
  // Of the release before: since then a request for a sign-in is stored nowhere.
  samlRequests: 'delete from saml_request where expires_at < now()',
  usedAssertions: 'delete from used_assertion where expires_at < now()',
  orderPresence: `delete from order_presence where seen_at < now() - interval '10 minutes'`,
  registrationPresence: `delete from registration_presence where seen_at < now() - interval '10 minutes'`,
  signInCodes: 'delete from sign_in_code where expires_at < now()',
  // As long as the table of retention says; without a number of days for ever.
  signInEvents: `delete from sign_in_event where happened_at < now() - (
    select make_interval(days => days) from audit_retention where part = 'sign-in')`,
  // Nobody sent it again: with what it said it has failed for good. What tells of a record waits until it is taken.
  failedMail: `delete from outbox_mail where sent_at is null and message_id is null
    and queued_at < now() - interval '${MAIL_HOURS} hours' - (
      select make_interval(days => days) from audit_retention where part = 'failed-mail')`,
} as const;

export type Swept = Record<keyof typeof SWEEPS, number>;

/** Deletes what is out of date; answers how many rows of each kind. */
export async function sweepOutdated(worker: Pick<pg.Pool, 'query'>): Promise<Swept> {
  const swept: Partial<Swept> = {};
  for (const [kind, statement] of Object.entries(SWEEPS)) {
    const { rowCount } = await worker.query(statement);
    swept[kind as keyof Swept] = rowCount ?? 0;
  }
  return swept as Swept;
}
