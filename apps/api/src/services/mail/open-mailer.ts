import { createTransport } from 'nodemailer';
import type { Mail } from './queue-mail.ts';

export interface Mailer {
  /** Resolves when the server has taken the mail. @throws when it does not. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** @param smtpUrl such as 'smtps://name:password@mail.hospital.example'. */
export function openMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    async send(mail) {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
