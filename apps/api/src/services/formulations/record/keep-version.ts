import type { Answer } from '@bolt/contracts';
import type { FormulationStability } from '@bolt/contracts/formulations/states';
import { formatDraftTimestamp } from '@bolt/domain/dates/today-in';
import type { Recap } from '@bolt/domain/nutrition/recap/recap';
import { recapOf } from '@bolt/domain/nutrition/recap/recap-of';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { newId } from '#database/new-id.ts';
import { recordWrite } from '#database/queries/audit.queries.ts';
import { type KeptFormulation, keepFormulation } from '#database/queries/formulation-writes.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import type { FormulationWork } from '../formulation-work.ts';
import type { Writing } from './begin-writing.ts';

type Saved = Answer<'POST /api/v1/tpn/customFormulationRecord'>;

interface Done extends Pick<KeptFormulation, 'action'> {
  check: (NonNullable<KeptFormulation['check']> & { recap: Recap }) | null;
  stability: FormulationStability;
}

/** Keeps what was done as a version of its own, records it and tells open screens. */
export async function keepVersion(
  work: FormulationWork,
  { catalogue, form, draft, checkedVersion, copiedFrom, newRecordId }: Writing,
  { action, check, stability }: Done,
): Promise<Saved> {
  const { tx, actor, now } = work;
  const formulationId = draft?.formulation_id ?? newRecordId ?? newId();
  const { traceElementTotals } = check?.recap ?? recapOf(contentOf(form), catalogue.pn);
  // Whoever goes on with a draft holds it: the next version is known before it is kept, and its record goes with it.
  const version = (draft?.version ?? 0) + 1;
  const keeping = keepFormulation(tx, {
    formulationId,
    action,
    form: { ...form, traceElementRecapTotals: traceElementTotals },
    shown: nameFormulation(form),
    stability,
    check,
    checkedVersion,
    copiedFrom,
    actor,
    now,
  });
  // What it consists of stands with the version.
  const recording = recordWrite(tx, work, {
    action: `formulation-${action}`,
    subjectType: 'formulation',
    subjectId: formulationId,
    before: draft && { version: draft.version, stability: draft.stability },
    after: { version, stability, ...(check && { catalogueVersion: check.catalogueVersion }) },
  });
  await Promise.all([keeping, recording]);
  announceChange(tx, { hospitalId: actor.hospitalId, kind: 'formulation', id: formulationId });
  return {
    error: false,
    date: formatDraftTimestamp(actor.timeZone, now),
    id: formulationId,
    user_id: actor.userId,
    user_name: actor.userName,
    version,
  };
}
