import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import { findRegistrationOfDraft } from '../../database/queries/registrations.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import type { RegistrationWork } from './registration-work.ts';

/** A draft that is not there any more: who submitted it, where somebody did, so that nobody registers the patient twice. */
export async function refuseLostDraft(
  { tx, actor }: RegistrationWork,
  draftId: string | undefined,
): Promise<Refusal> {
  const submitted = draftId && (await findRegistrationOfDraft(tx, draftId));
  if (!submitted) return refuse('registration-draft-gone');
  const { registration_id, submitted_name, submitted_at } = submitted;
  return refuse('registration-draft-gone', {
    about: { submitted: `${submitted_name} at ${formatDraftTimestamp(actor.timeZone, submitted_at)}` },
    submitted: { id: registration_id, by: submitted_name, at: submitted_at.toISOString() },
  });
}
