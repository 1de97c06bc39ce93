import { recordWrite } from '#database/queries/audit.queries.ts';
import { deleteFormulation, wasOffered } from '#database/queries/formulations.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import type { FormulationWork } from '../formulation-work.ts';
import { holdOwnDraft } from './hold-own-draft.ts';

/** Deletes a draft with its versions; what it held last stays in the audit. What was ready once is named by orders. */
export async function removeDraft(work: FormulationWork, id: string): Promise<{ deleted: true } | Refusal> {
  const { tx, actor } = work;
  const draft = await holdOwnDraft(work, id);
  if (draft instanceof Refusal) return draft;
  if (!draft) return refuse('formulation-not-found');
  if (await wasOffered(tx, draft.formulation_id)) return refuse('formulation-was-ready');
  await deleteFormulation(tx, draft.formulation_id);
  await recordWrite(tx, work, {
    action: 'formulation-deleted',
    subjectType: 'formulation',
    subjectId: draft.formulation_id,
    before: { version: draft.version, stability: draft.stability, form: JSON.parse(draft.form_data) },
    after: null,
  });
  announceChange(tx, { hospitalId: actor.hospitalId, kind: 'formulation', id: draft.formulation_id });
  return { deleted: true };
}
