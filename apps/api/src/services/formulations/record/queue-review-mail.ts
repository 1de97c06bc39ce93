import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { readRegistrant } from '#database/queries/registration-drafts.queries.ts';
import { messageIdOf } from '../../mail/message-id.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { FormulationWork } from '../formulation-work.ts';
import type { Check } from './check-stability.ts';
import { reviewMailText } from './review-mail.ts';

interface Submitted {
  formulationId: string;
  version: number;
  form: FormulationForm;
  check: Check;
  pn: PnCatalogue;
}

const types = { general: 'General', in_patient: 'In-patient', home_patient: 'Home Patient' };

/** Tells the Compounding Team, with the record itself. The subject names no patient. */
export async function queueReviewMail(
  { portal, tx, actor, now }: FormulationWork,
  { formulationId, version, form, check, pn }: Submitted,
): Promise<void> {
  const sender = await readRegistrant(tx, actor);
  const { type, description, patient } = nameFormulation(form);
  const head = [
    `Hospital: ${sender.hospital_name} (${actor.hospitalId}), ${sender.country}`,
    `Submitted by: ${actor.userName} (account ${actor.username}), ${sender.email}`,
    `Submitted: ${formatDraftTimestamp(actor.timeZone, now)} (${actor.timeZone})`,
    `Formulation: ${formulationId}, version ${version}`,
    `Description: ${description}`,
    `For: ${[types[type], patient].filter(Boolean).join(': ')}`,
    `How often: ${form.frequency === 'regular' ? 'Regular' : 'Once'}`,
  ];
  await queueMail(
    { portal, tx },
    {
      to: portal.config.contactMail,
      subject: `Custom PN formulation for review: ${sender.hospital_name}`,
      text: reviewMailText({ head, form, check, pn }),
      messageId: messageIdOf(portal.config.mailFrom, `${formulationId}.${version}.review`),
    },
  );
}
