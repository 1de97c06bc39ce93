import type pg from 'pg';
import { inTransaction } from '../../database/database.ts';
import { insertMails, listClearMail, takeClearMail } from '../../database/queries/outbox-mail.queries.ts';
import type { Sealing } from '../session/sealing.ts';
import { sealMailText } from './mail-text.ts';

/**
 * Seals mail that a process of the release before queued. It takes the mail's place: such a process that has the mail in
 * hand finds it gone, where it would otherwise send it without a text.
 */
export async function sealClearMail(worker: pg.Pool, sealing: Sealing): Promise<void> {
  for (const mailId of await listClearMail(worker))
    await inTransaction(worker, async (tx) => {
      const mail = await takeClearMail(tx, mailId);
      if (mail) await insertMails(tx, [{ ...mail, sealed: sealMailText(sealing, mail) }]);
    });
}
