import { type FormulationRow, holdFormulation } from '#database/queries/formulations.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import { readId } from '../../order-entry/read-id.ts';
import type { FormulationWork } from '../formulation-work.ts';

/**
 * The draft that its author goes on with, as it was when it was opened; undefined where none is named. A colleague looks
 * at it and copies it, and nobody changes what was submitted.
 */
export async function holdOwnDraft(
  { tx, actor }: FormulationWork,
  id: string | null | undefined,
  seen?: number,
): Promise<FormulationRow | undefined | Refusal> {
  if (!id) return undefined;
  const formulationId = readId(id);
  const row = formulationId && (await holdFormulation(tx, formulationId));
  if (!row) return refuse('formulation-not-found');
  if (row.created_by !== actor.userId) return refuse('formulation-of-colleague');
  if (row.status !== 'draft') return refuse('formulation-submitted');
  if (seen === undefined || seen === row.version) return row;
  return refuse('stale-version', {
    about: { changes: [changedMeanwhile(row.modified_name, actor.userName)] },
    current: { version: row.version },
  });
}

const changedMeanwhile = (by: string, userName: string): string =>
  by === userName
    ? 'You have changed this formulation meanwhile, in another window.'
    : `${by} has changed this formulation meanwhile.`;
