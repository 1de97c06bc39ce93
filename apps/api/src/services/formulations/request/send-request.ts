import type { Answer, Body } from '@bolt/contracts';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import {
  blankRequest,
  type FormulationRequest,
  isCityAsked,
  isStateAsked,
} from '@bolt/domain/nutrition/request/formulation-request';
import { requestInWords } from '@bolt/domain/nutrition/request/request-in-words';
import { validateRequest } from '@bolt/domain/nutrition/request/validate-request';
import { readableLine, readableText } from '@bolt/domain/texts/readable-text';
import { newId } from '../../../database/new-id.ts';
import { countWrites, recordWrite } from '../../../database/queries/audit.queries.ts';
import { readRegistrant } from '../../../database/queries/registration-drafts.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { messageIdOf } from '../../mail/message-id.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { openRequest } from '../../queries/open-request.ts';
import type { FormulationWork } from '../formulation-work.ts';

type Call = 'POST /api/v1/tpn/customFormulationRequest';

const HOUR = 3_600_000;
/** As of messages: all of them come into one mailbox. */
const REQUESTS_AN_HOUR = 10;

/** Asks Customer Service for a custom formulation, in a query and by mail: both, or neither. */
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
  const words = requestInWords(request, sender.country);
  await openRequest(work, {
    requestId,
    kind: 'formulation',
    fields: kept,
    messageId,
    body: words.join('\n'),
  });
  await queueMail(work, {
    to: portal.config.contactMail,
    subject: `Request for a custom PN formulation: ${sender.hospital_name}`,
    messageId,
    text: [
      'Request for a custom PN formulation',
      `Hospital: ${sender.hospital_name} (${actor.hospitalId}), ${sender.country}`,
      `Account: ${actor.username}`,
      `Sent: ${formatDraftTimestamp(actor.timeZone, now)} (${actor.timeZone})`,
      ...words,
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
