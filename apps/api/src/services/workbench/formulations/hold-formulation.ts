import { type ReviewStep, stepsOf, tabOf } from '@bolt/domain/workbench/formulations/review-steps';
import { isUuid } from '../../../database/is-uuid.ts';
import {
  listFormulationEvents,
  lockServedFormulation,
  type WholeFormulationRow,
} from '../../../database/queries/served-formulations.queries.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { openQueryAbout } from '../../queries/about-subject.ts';
import type { StaffWork } from '../staff-work.ts';

interface Asked {
  id: string;
  /** Of the review, as it was looked at. */
  version: number;
}

/** The formulation that a step is done with, locked; refused where somebody else has it, or it waits for another step. */
export async function holdFormulation(
  work: StaffWork,
  { id, version }: Asked,
  step: ReviewStep,
): Promise<WholeFormulationRow | Refusal> {
  const { tx, staff, now } = work;
  const row = isUuid(id) ? await lockServedFormulation(tx, id.toLowerCase(), now) : undefined;
  if (!row) return refuse('subject-not-found');
  if (row.claim_name !== null && row.claim_user_id !== staff.userId)
    return refuse('claimed-by-other', { about: { name: row.claim_name } });
  if (row.review_version !== version) return refuseStale(work, row, version);
  if (!stepsOf(row).includes(step)) return refuse('formulation-step-wrong');
  const isStopped = step === 'recommend' || step === 'approve';
  // Asked in any case: nobody asks anew about what is being answered.
  const open = await openQueryAbout(tx, 'formulation', row.formulation_id);
  return open && isStopped ? refuse('subject-has-open-query') : row;
}

const TABS = { 'to-review': 'To review', 'to-approve': 'To approve', ready: 'Ready', returned: 'Returned' };

/** Who did what since it was looked at. */
async function refuseStale({ tx }: StaffWork, row: WholeFormulationRow, version: number): Promise<Refusal> {
  const events = await listFormulationEvents(tx, row);
  const seen = events.find(({ before }) => before?.version === version)?.before?.tab;
  const last = events.at(-1);
  const change = { field: 'Step', before: String(seen ?? ''), after: TABS[tabOf(row)] };
  return refuse('stale-version', {
    about: { changes: last ? [`${last.user_name} has changed this formulation meanwhile.`] : [] },
    changes: [change],
    current: { version: row.review_version },
  });
}

/** How it stands, as the audit keeps it before and after a step. */
export const standingOf = (
  row: Pick<WholeFormulationRow, 'status' | 'review' | 'review_version'>,
): { tab: string; version: number } => ({ tab: TABS[tabOf(row)], version: row.review_version });
