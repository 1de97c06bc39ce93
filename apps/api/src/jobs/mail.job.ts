import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { listWaitingMail } from '../database/queries/outbox-mail.queries.ts';
import { openMailer } from '../services/mail/open-mailer.ts';
import { sendMail } from '../services/mail/send-mail.ts';
import { listenForMail } from './listen-for-mail.ts';

const QUEUE = 'mail';
const DAY_MS = 86_400_000;
/** Finds what a lost notice or a failed job left behind. */
const LOOK_AGAIN_MS = 60_000;

interface MailServer {
  smtpUrl: string;
  from: string;
}

/**
 * The outbox is the truth; a job is one mail's turn. Notices of new mail, and a look every minute, give each
 * waiting mail a job, of which there is never more than one at a time ('exclusive').
 */
export async function workOnMail(
  boss: PgBoss,
  worker: pg.Pool,
  databaseUrl: string,
  server: MailServer,
): Promise<{ stop(): Promise<void> }> {
  const mailer = openMailer(server.smtpUrl, server.from);
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  });
  const turns = await boss.work<{ mailId: number }>(
    QUEUE,
    { pollingIntervalSeconds: 2, batchSize: 1 },
    async (jobs) => {
      for (const { data } of jobs) await sendMail(worker, mailer, data.mailId);
    },
  );
  const giveTurns = async () => {
    const waiting = await listWaitingMail(worker, new Date(Date.now() - DAY_MS));
    for (const mailId of waiting) await boss.send(QUEUE, { mailId }, { singletonKey: String(mailId) });
    // Without it the mail would wait for the worker's next look.
    if (waiting.length > 0) boss.notifyWorker(turns);
  };
  // The next notice or minute tries again; the outbox has lost nothing.
  const giveTurnsIfPossible = () => void giveTurns().catch(() => {});
  const notices = listenForMail(databaseUrl, giveTurnsIfPossible);
  const looking = setInterval(giveTurnsIfPossible, LOOK_AGAIN_MS);
  looking.unref();
  return {
    async stop() {
      clearInterval(looking);
      await notices.stop();
      mailer.close();
    },
  };
}
