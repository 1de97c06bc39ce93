import type { OwnerDatabase } from '../database/owner-database.ts';
import { openMailSealing, sealMailText } from '../services/mail/mail-text.ts';

/** Mail that no server took within its day, for tests that send it again. */
export async function addFailedMail(owner: OwnerDatabase, to: string): Promise<void> {
  const sealed = sealMailText(await openMailSealing(owner), { to, text: 'Hello,' });
  await owner.query(
    `insert into outbox_mail (recipient, subject, body, sealed, queued_at, tries, last_error)
     values ($1, 'Your request was answered', '', $2, now() - interval '25 hours', 31, '450 4.1.2 Domain not found')`,
    [to, sealed],
  );
}
