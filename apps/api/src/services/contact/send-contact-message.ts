import type { Body } from '@bolt/contracts';
import { validateContact } from '@bolt/domain/contact/validate-contact';
import { readableLine, readableText } from '@bolt/domain/texts/readable-text';
import { newId } from '../../database/new-id.ts';
import { countWrites, recordWrite } from '../../database/queries/audit.queries.ts';
import { findHospital } from '../../database/queries/session-user.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { messageIdOf } from '../mail/message-id.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { OrderWork } from '../order-entry/order-work.ts';
import { openRequest } from '../queries/open-request.ts';
import { contactMail } from './contact-mail.ts';

const HOUR = 3_600_000;
/** A hospital with trouble writes several times; a script writes thousands, all into one mailbox. */
const MESSAGES_AN_HOUR = 10;

/** Sends the message to Customer Service, in a query and by mail with the hospital that it comes from: both, or neither. */
export async function sendContactMessage(
  work: OrderWork,
  form: Body<'POST /api/v1/contact'>,
): Promise<{ message: string } | Refusal> {
  const { portal, tx, actor, now } = work;
  const fields = validateContact(form);
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const sent = { action: 'contact-message-sent', subjectId: actor.userId };
  const since = new Date(now.getTime() - HOUR);
  if ((await countWrites(tx, { ...sent, since })) >= MESSAGES_AN_HOUR) return refuse('too-many-messages');
  const write = { ...sent, subjectType: 'user' as const, before: undefined, after: form };
  await recordWrite(tx, work, write);

  // One line each: nobody can write a line of the head.
  const name = readableLine(form.name);
  const email = readableLine(form.email);
  const message = readableText(form.message);
  const requestId = newId();
  const messageId = messageIdOf(portal.config.mailFrom, `${requestId}.message`);
  await openRequest(work, {
    requestId,
    kind: 'message',
    fields: form,
    messageId,
    body: [`Name: ${name}`, `Email: ${email}`, '', message].join('\n'),
  });
  const hospital = await findHospital(tx, actor.hospitalId);
  await queueMail(work, {
    messageId,
    ...contactMail({
      to: portal.config.contactMail,
      hospitalId: actor.hospitalId,
      hospitalName: hospital.hospital_name,
      hospitalCountry: hospital.country,
      username: actor.username,
      name,
      email,
      message,
      countryCode: form.countryCode,
      language: form.language,
    }),
  });
  return { message: 'Thank you. Your message has been sent.' };
}
