import type { FormulationRow } from '@bolt/contracts/workbench-formulations.contract';
import type { ServedFormulationRow } from '../../../database/queries/served-formulations.queries.ts';

export const presentFormulationRow = (row: ServedFormulationRow): FormulationRow => ({
  id: row.formulation_id,
  hospitalId: row.hospital_id,
  hospitalName: row.hospital_name,
  submitted: row.submitted_at.toISOString(),
  submittedBy: row.submitted_name,
  submission: row.submission,
  description: row.description,
  type: row.formulation_type,
  stability: row.stability,
  status: row.status,
  review: row.review,
  recommendedBy: presentDone(row.recommended_by, row.recommended_name, row.recommended_at),
  openQuery:
    row.query_id && row.asked_by && row.turn
      ? { queryId: row.query_id, askedBy: row.asked_by, turn: row.turn }
      : null,
  claim:
    row.claim_user_id && row.claim_name && row.claim_since
      ? { userId: row.claim_user_id, name: row.claim_name, since: row.claim_since.toISOString() }
      : null,
  version: row.review_version,
});

/** Who did something and when; null where nobody did. */
export const presentDone = (userId: string | null, name: string | null, at: Date | null) =>
  name !== null && at ? { userId, name, time: at.toISOString() } : null;
