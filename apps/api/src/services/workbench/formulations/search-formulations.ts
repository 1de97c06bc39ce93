import type { Answer, Body } from '@bolt/contracts';
import {
  countServedFormulations,
  listServedFormulations,
} from '../../../database/queries/served-formulations.queries.ts';
import { recordServedReadOf } from '../../../database/queries/served-read-event.ts';
import { type Refusal, refuse } from '../../../problems.ts';
import { cursorBehind, readCursor } from '../moment-cursor.ts';
import type { StaffWork } from '../staff-work.ts';
import { presentFormulationRow } from './present-formulation-row.ts';

type Call = 'POST /api/v1/workbench/formulations/search';

const PAGE_SIZE = 50;

/** A page of a tab's formulations, of the hospitals served. */
export async function searchFormulations(
  { tx, now, requestId }: StaffWork,
  { tab, hospitalId, limit = PAGE_SIZE, cursor }: Body<Call>,
): Promise<Answer<Call> | Refusal> {
  const after = readCursor(cursor);
  if (after === 'unknown') return refuse('cursor-unknown');
  const filter = { tab, hospitalId };
  const [found, total] = await Promise.all([
    listServedFormulations(tx, filter, { limit: limit + 1, after, now }),
    countServedFormulations(tx, filter),
  ]);
  const page = found.slice(0, limit);
  const subjectIds = page.map(({ formulation_id }) => formulation_id);
  await recordServedReadOf(tx, requestId, { action: 'search-formulations', subjectIds });
  const last = page.at(-1);
  return {
    rows: page.map(presentFormulationRow),
    total,
    nextCursor:
      last && found.length > limit ? cursorBehind({ at: last.place, id: last.formulation_id }) : null,
  };
}
