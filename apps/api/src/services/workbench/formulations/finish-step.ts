import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { ReviewedFormulation } from '@bolt/domain/workbench/formulations/review-steps';
import type { WholeFormulationRow } from '../../../database/queries/served-formulations.queries.ts';
import { announceChange } from '../../../notices/change-notices.ts';
import type { Refusal } from '../../../problems.ts';
import { recordStaffWrite } from '../record-staff-write.ts';
import type { StaffWork } from '../staff-work.ts';
import { standingOf } from './hold-formulation.ts';
import { showFormulation } from './show-formulation.ts';

interface Done {
  action: string;
  after: ReviewedFormulation;
  /** What the record holds of the step besides. */
  kept: Record<string, unknown>;
}

/** Records a step that was done, tells open screens of both sides, and answers how the formulation stands now. */
export async function finishStep(
  work: StaffWork,
  row: WholeFormulationRow,
  { action, after, kept }: Done,
): Promise<FormulationDetail | Refusal> {
  const { hospital_id: hospitalId, formulation_id: id } = row;
  await recordStaffWrite(work, {
    hospitalId,
    action,
    subjectType: 'formulation',
    subjectId: id,
    before: standingOf(row),
    after: { ...standingOf({ ...after, review_version: row.review_version + 1 }), ...kept },
  });
  announceChange(work.tx, { hospitalId, kind: 'formulation', id });
  return showFormulation(work, id);
}
