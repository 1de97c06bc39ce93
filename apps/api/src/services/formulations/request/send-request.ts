import type { Answer, Body } from '@bolt/contracts';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import {
  blankRequest,
  type FormulationRequest,
  isCityAsked,
  isStateAsked,
} from '@bolt/domain/nutrition/request/formulation-request';
import { validateRequest } from '@bolt/domain/nutrition/request/validate-request';
import { readableLine, readableText } from '@bolt/domain/texts/readable-text';
import { newId } from '../../../database/new-id.ts';
import { countWrites, recordWrite } from '../../../database/queries/audit.queries.ts';
import { insertCustomerRequest } from '../../../database/queries/customer-requests.queries.ts';
import { readRegistrant } from '../../../database/queries/registration-drafts.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { messageIdOf } from '../../mail/message-id.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { FormulationWork } from '../formulation-work.ts';

type Call = 'POST /api/v1/tpn/customFormulationRequest';

const HOUR = 3_600_000;
/** As of messages: all of them come into one mailbox. */
const REQUESTS_AN_HOUR = 10;

/** Keeps a request for a custom formulation and queues its mail to Customer Service: both, or neither. */
export async function sendRequest(
  work: FormulationWork,
  { formData }: Body<Call>,
): Promise<Answer<Call> | Refusal> {
  const { portal, tx, actor, now } = work;
  const sender = await readRegistrant(tx, actor);
  // Where it comes from is what the portal knows, whatever the form says.
  const { hospital: _hospital, country: _country, ...typed } = formData;
  const given: FormulationRequest = { ...blankRequest, ...typed };
  const fields = validateRequest(given, sender.country);
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const asked = { action: 'formulation-asked-for', subjectId: actor.userId };
  const since = new Date(now.getTime() - HOUR);
  if ((await countWrites(tx, { ...asked, since })) >= REQUESTS_AN_HOUR) return refuse('too-many-messages');

  const requestId = newId();
  const messageId = messageIdOf(portal.config.mailFrom, `${requestId}.request`);
  const request = asKept(given, sender.country);
  const kept = { ...request, hospital: sender.hospital_name, country: sender.country };
  await insertCustomerRequest(tx, { requestId, kind: 'formulation', fields: kept, messageId, actor, now });
  await queueMail(tx, {
    to: portal.config.contactMail,
    subject: `Request for a custom PN formulation: ${sender.hospital_name}`,
    messageId,
    text: [
      'Request for a custom PN formulation',
      `Hospital: ${sender.hospital_name} (${actor.hospitalId}), ${sender.country}`,
      `Account: ${actor.username}`,
      `Sent: ${formatDraftTimestamp(actor.timeZone, now)} (${actor.timeZone})`,
      `Name: ${request.first_name} ${request.last_name}`,
      ...(isStateAsked(sender.country) ? [`State: ${request.state}`] : []),
      ...(isCityAsked(sender.country) ? [`Nearest city: ${request.nearestCity}`] : []),
      `Email: ${request.email}`,
      `Phone: ${request.phone}`,
      `Formulation base: ${request.formulation}`,
      '',
      request.notes,
      '',
    ].join('\n'),
  });
  await recordWrite(tx, work, { ...asked, subjectType: 'user', before: undefined, after: { requestId } });
  return { error: false, id: requestId };
}

/** As people read it, without what its country does not ask. */
const asKept = (request: FormulationRequest, country: string): FormulationRequest => ({
  first_name: readableLine(request.first_name),
  last_name: readableLine(request.last_name),
  state: isStateAsked(country) ? request.state : '',
  nearestCity: isCityAsked(country) ? request.nearestCity : '',
  email: readableLine(request.email),
  phone: readableLine(request.phone),
  formulation: request.formulation,
  notes: readableText(request.notes),
});
