import { type DraftRow, holdRegistrationDraft } from '../../database/queries/registration-drafts.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { readId } from '../order-entry/read-id.ts';
import { describeDraft } from './open-registration.ts';
import { refuseLostDraft } from './refuse-lost-draft.ts';
import type { RegistrationWork } from './registration-work.ts';

/** The draft that is gone on with, as it was when it was opened; undefined where none is named. */
export async function holdDraft(
  work: RegistrationWork,
  id: string | null | undefined,
  seen?: number,
): Promise<DraftRow | undefined | Refusal> {
  if (!id) return undefined;
  const { tx, now } = work;
  const draftId = readId(id);
  const row = draftId && (await holdRegistrationDraft(tx, draftId, now));
  if (!row) return refuseLostDraft(work, draftId);
  if (seen === undefined || seen === row.version) return row;
  return refuse('stale-version', {
    about: { changes: [`${row.modified_name} has changed this registration meanwhile.`] },
    current: describeDraft(row),
  });
}
