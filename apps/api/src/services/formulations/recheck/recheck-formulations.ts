import { indexPnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { contentOf } from '@bolt/domain/nutrition/record/content-of';
import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import type pg from 'pg';
import type { Transaction } from '#database/database.ts';
import {
  holdUnjudged,
  keepRechecks,
  type Recheck,
  type WaitingRecheck,
} from '#database/queries/formulation-rechecks.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal } from '#problems.ts';
import type { Actor } from '../../../actor.ts';
import { asActor } from '../../../jobs/as-actor.ts';
import { permissionOf } from '../../../permissions.ts';
import type { Portal } from '../../../portal.ts';

/** Half a millisecond each: a slice lets others have their turn. */
const AT_ONCE = 50;
const permission = permissionOf('POST /api/v1/tpn/customFormulationStability');

interface Rechecking {
  portal: Portal;
  worker: pg.Pool;
  now: () => Date;
  isStopping: () => boolean;
}

/**
 * Judges a hospital's drafts and ready formulations by the catalogue in force, as far as they were judged by another one;
 * answers whether it came to an end.
 */
export async function recheckFormulations(
  { portal, worker, now, isStopping }: Rechecking,
  { hospital_id: hospitalId, user_id: userId }: WaitingRecheck,
): Promise<boolean> {
  while (!isStopping()) {
    const judged = await asActor(worker, { userId, hospitalId }, permission, (tx, actor) =>
      recheckSome(tx, { portal, actor, now: now() }),
    );
    if (judged instanceof Refusal) return false;
    if (judged === 0) return true;
  }
  return true;
}

interface Slice {
  portal: Portal;
  actor: Actor;
  now: Date;
}

async function recheckSome(tx: Transaction, { portal, actor, now }: Slice): Promise<number> {
  const { catalogueVersion } = actor;
  if (catalogueVersion === null) return 0;
  const { formulations } = (await portal.catalogue.get(tx, catalogueVersion)).document;
  if (!formulations) return 0;
  const rows = await holdUnjudged(tx, catalogueVersion, AT_ONCE);
  const rechecks = rows.map((row): Recheck => {
    const content = contentOf(JSON.parse(row.form_data) as FormulationForm);
    const { stability } = judgeStability(content, indexPnCatalogue(formulations));
    const changed = { was: row.stability, now: stability, catalogueVersion, at: now.toISOString() };
    return { formulation_id: row.formulation_id, recheck: stability === row.stability ? null : changed };
  });
  if (rechecks.length > 0) await keepRechecks(tx, catalogueVersion, rechecks);
  // Nobody did anything with them: what changed is told to open screens, and belongs to no user's record.
  for (const { formulation_id: id } of rechecks.filter(({ recheck }) => recheck))
    announceChange(tx, { hospitalId: actor.hospitalId, kind: 'formulation', id });
  return rows.length;
}
