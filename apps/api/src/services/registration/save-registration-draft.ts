import type { Answer, Body } from '@bolt/contracts';
import { draftRemovedAt } from '@bolt/domain/registration/draft-lifetime';
import { impossibleAnswers } from '@bolt/domain/registration/impossible-answers';
import { validateRegistrationStep } from '@bolt/domain/registration/validate-registration';
import { newId } from '../../database/new-id.ts';
import { recordWrite } from '../../database/queries/audit.queries.ts';
import {
  deleteRegistrationDraft,
  keepRegistrationDraft,
} from '../../database/queries/registration-drafts.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { Refusal, refuse } from '../../problems.ts';
import { forgetTyped } from './forget-typed.ts';
import { holdDraft } from './hold-draft.ts';
import { limitSaves } from './limit-registrations.ts';
import { registeredName } from './registration-words.ts';
import { type RegistrationWork, registrationContext } from './registration-work.ts';

type Call = 'POST /api/v1/tpn/patientRegistrationRecord';

/** What the list names a draft by: a draft is never saved without it, whatever the step. */
const namingFields = ['patient_type', 'patient_first_name', 'patient_last_name'];

/**
 * Saves the form as it is: on step 1 that step must be right, on later ones nothing but what names it (decision F12), and
 * what nothing further makes right is refused on each.
 */
export async function saveRegistrationDraft(
  work: RegistrationWork,
  { formData: form, patientFormId, version }: Body<Call>,
): Promise<Answer<Call> | Refusal> {
  const { tx, actor, now } = work;
  const before = await holdDraft(work, patientFormId, version);
  if (before instanceof Refusal) return before;
  const wrong = Object.entries(validateRegistrationStep(1, form, await registrationContext(work)));
  const fields = {
    ...impossibleAnswers(form),
    ...Object.fromEntries(
      form.form_current_step === 1 ? wrong : wrong.filter(([field]) => namingFields.includes(field)),
    ),
  };
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const limited = await limitSaves(work, before !== undefined);
  if (limited) return limited;
  const draftId = before?.draft_id ?? newId();
  const kept = await keepRegistrationDraft(tx, {
    draftId,
    patientName: registeredName(form),
    form,
    actor,
    now,
  });
  await forgetTyped(work, form, before?.draft_id);
  await recordWrite(tx, work, {
    action: before ? 'registration-draft-saved' : 'registration-draft-added',
    subjectType: 'registration',
    subjectId: draftId,
    before: before && JSON.parse(before.form_data),
    after: form,
  });
  announceChange(tx, { hospitalId: actor.hospitalId, kind: 'registration', id: draftId });
  return {
    error: false,
    id: draftId,
    version: kept,
    modified: now.toISOString(),
    removed: draftRemovedAt(now).toISOString(),
  };
}

/** Deletes a draft; what it held stays in the audit. */
export async function removeRegistrationDraft(
  work: RegistrationWork,
  id: string,
): Promise<{ deleted: true } | Refusal> {
  const { tx, actor } = work;
  const draft = await holdDraft(work, id);
  if (draft instanceof Refusal) return draft;
  if (!draft) return refuse('registration-draft-gone');
  await deleteRegistrationDraft(tx, draft.draft_id);
  await recordWrite(tx, work, {
    action: 'registration-draft-deleted',
    subjectType: 'registration',
    subjectId: draft.draft_id,
    before: JSON.parse(draft.form_data),
    after: null,
  });
  announceChange(tx, { hospitalId: actor.hospitalId, kind: 'registration', id: draft.draft_id });
  return { deleted: true };
}
