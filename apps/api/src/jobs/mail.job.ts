import { listWaitingMail, MAIL_CHANNEL } from '../database/queries/outbox-mail.queries.ts';
import { openMailer } from '../services/mail/open-mailer.ts';
import { mailSince, sendMail } from '../services/mail/send-mail.ts';
import type { OutboxJob } from './job.ts';

export function mailJob(smtpUrl: string, from: string): OutboxJob {
  const mailer = openMailer(smtpUrl, from);
  return {
    queue: 'mail',
    policy: {
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: 300,
      deleteAfterSeconds: 3600,
    },
    pollingIntervalSeconds: 2,
    channel: MAIL_CHANNEL,
    listWaiting: (worker) => listWaitingMail(worker, mailSince(new Date())),
    work: (worker, mailId) => sendMail(worker, mailer, mailId),
    close: () => mailer.close(),
  };
}
