import { listWaitingMail, MAIL_CHANNEL } from '../database/queries/outbox-mail.queries.ts';
import type { Portal } from '../portal.ts';
import { openMailer } from '../services/mail/open-mailer.ts';
import { mailSince, sendMail } from '../services/mail/send-mail.ts';
import type { OutboxJob } from './job.ts';

export function mailJob({ config, secrets }: Portal, smtpUrl: string): OutboxJob {
  const mailer = openMailer(smtpUrl, config.mailFrom);
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
    work: (worker, mailId) => sendMail(worker, { mailer, sealing: secrets.mailSealing }, mailId),
    close: () => mailer.close(),
  };
}
