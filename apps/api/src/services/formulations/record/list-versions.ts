import type { Answer } from '@bolt/contracts';
import type { FormulationVersionItem } from '@bolt/contracts/formulations/versions';
import {
  listFormulationVersions,
  readFormulationVersion,
  type VersionItemRow,
} from '#database/queries/formulations.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import { readId } from '../../order-entry/read-id.ts';
import type { FormulationWork } from '../formulation-work.ts';
import { describeCheck } from './describe-check.ts';

/** What was done with a formulation, the newest first. */
export async function listVersions(
  { tx, requestId }: FormulationWork,
  id: string,
): Promise<Answer<'GET /api/v1/tpn/customFormulationVersions/:id'> | Refusal> {
  const formulationId = readId(id);
  const rows = formulationId ? await listFormulationVersions(tx, formulationId, requestId) : [];
  return rows.length === 0 ? refuse('formulation-not-found') : { versions: rows.map(describeVersion) };
}

export async function showVersion(
  { tx, requestId }: FormulationWork,
  { id, version }: { id: string; version: number },
): Promise<Answer<'GET /api/v1/tpn/customFormulationVersions/:id/:version'> | Refusal> {
  const formulationId = readId(id);
  const row = formulationId && (await readFormulationVersion(tx, { formulationId, version, requestId }));
  if (!row) return refuse('formulation-not-found');
  return { ...describeVersion(row), formData: row.form_data, check: describeCheck(row) };
}

const describeVersion = (row: VersionItemRow): FormulationVersionItem => ({
  version: row.version,
  action: row.action,
  by: row.made_name,
  at: row.made_at.toISOString(),
  stability: row.stability,
  reason: row.reason,
});
