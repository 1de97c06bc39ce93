import type { Config } from '../../../config.ts';
import {
  findFormulationSubmitter,
  type WholeFormulationRow,
} from '../../../database/queries/served-formulations.queries.ts';
import { addressAtHospital } from '../../../public-address.ts';
import { messageIdOf } from '../../mail/message-id.ts';
import { type Mail, queueMail } from '../../mail/queue-mail.ts';
import type { StaffWork } from '../staff-work.ts';

interface Answered {
  to: { email: string; first_name: string };
  formulation: { formulation_id: string; hospital_id: string; review_version: number };
  /** A ward may order it every day: that it cannot any more is said before it tries. */
  isWithdrawn: boolean;
}

/** That there is something to be read. What was said, of which bag and for whom stands in the portal alone. */
function formulationAnsweredMail(config: Config, { to, formulation, isWithdrawn }: Answered): Mail {
  const { formulation_id: id, hospital_id: hospitalId, review_version: version } = formulation;
  const said = isWithdrawn ? 'Your formulation was withdrawn' : 'Your formulation was answered';
  return {
    to: to.email,
    subject: said,
    messageId: messageIdOf(config.mailFrom, `${id}.${version + 1}.answer`),
    text: [
      `Hello ${to.first_name},`,
      '',
      isWithdrawn
        ? `${said}: it cannot be ordered any more. What was ordered before is not changed.`
        : `${said}.`,
      '',
      'You can read it here:',
      '',
      addressAtHospital(config, { hospitalId, screen: `/tpn/customFormulationCreate/${id}` }),
    ].join('\n'),
  };
}

/** Queued with the answer: both, or neither. */
export async function tellSubmitter(
  { portal, tx }: StaffWork,
  row: WholeFormulationRow,
  { isWithdrawn = false } = {},
): Promise<void> {
  const to = row.submitted_by && (await findFormulationSubmitter(tx, row.submitted_by));
  if (to)
    await queueMail(
      { portal, tx },
      formulationAnsweredMail(portal.config, { to, formulation: row, isWithdrawn }),
    );
}
