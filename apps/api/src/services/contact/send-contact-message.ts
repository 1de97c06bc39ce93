import type { Body } from '@bolt/contracts';
import { validateContact } from '@bolt/domain/contact/validate-contact';
import { readableLine, readableText } from '@bolt/domain/texts/readable-text';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/database.ts';
import { countWrites, recordWrite } from '../../database/queries/audit.queries.ts';
import { findHospital } from '../../database/queries/session-user.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { contactMail } from './contact-mail.ts';

const HOUR = 3_600_000;
/** A hospital with trouble writes several times; a script writes thousands, all into one mailbox. */
const MESSAGES_AN_HOUR = 10;

interface Request {
  actor: Actor;
  form: Body<'POST /api/v1/contact'>;
  requestId: string;
  now: Date;
  to: string;
}

/** Mails the message with the hospital that it comes from. */
export async function sendContactMessage(
  tx: Transaction,
  { actor, form, to, requestId, now }: Request,
): Promise<{ message: string } | Refusal> {
  const fields = validateContact(form);
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const sent = { action: 'contact-message-sent', subjectId: actor.userId };
  const since = new Date(now.getTime() - HOUR);
  if ((await countWrites(tx, { ...sent, since })) >= MESSAGES_AN_HOUR) return refuse('too-many-messages');
  const write = { ...sent, subjectType: 'user' as const, before: undefined, after: form };
  await recordWrite(tx, { actor, requestId, now }, write);
  const hospital = await findHospital(tx, actor.hospitalId);
  await queueMail(
    tx,
    contactMail({
      to,
      hospitalId: actor.hospitalId,
      hospitalName: hospital.hospital_name,
      hospitalCountry: hospital.country,
      username: actor.username,
      // One line each: nobody can write a line of the head.
      name: readableLine(form.name),
      email: readableLine(form.email),
      message: readableText(form.message),
      countryCode: form.countryCode,
      language: form.language,
    }),
  );
  return { message: 'Thank you. Your message has been sent.' };
}
