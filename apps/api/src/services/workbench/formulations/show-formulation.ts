import type { FormulationProduct } from '@bolt/contracts/formulations/product';
import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { nameFormulation } from '@bolt/domain/nutrition/record/name-formulation';
import { saidOf } from '@bolt/domain/nutrition/record/said-of-verdict';
import type { StabilityVerdict } from '@bolt/domain/nutrition/stability/stability-verdict';
import { nameProduct } from '@bolt/domain/workbench/formulations/name-product';
import { entriesOf, submissionChanges } from '@bolt/domain/workbench/formulations/submission-changes';
import { changesOf, type ItemChange } from '@bolt/domain/workbench/item-changes';
import { isUuid } from '../../../database/is-uuid.ts';
import { readPatientSince } from '../../../database/queries/formulations-of-patient.queries.ts';
import {
  countOpenItemsOf,
  listFormulationEvents,
  readServedFormulation,
  type WholeFormulationRow,
} from '../../../database/queries/served-formulations.queries.ts';
import { recordServedReadOf } from '../../../database/queries/served-read-event.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { readAnswers } from '../../formulations/record/describe-check.ts';
import { describeProduct } from '../../formulations/record/describe-product.ts';
import { readId } from '../../order-entry/read-id.ts';
import type { StaffWork } from '../staff-work.ts';
import { type JudgedFormulation, judgeFormulation } from './judge-formulation.ts';
import { presentDone, presentFormulationRow } from './present-formulation-row.ts';

/** One formulation with all that an answer looks at; one of a hospital that is not served is not there. */
export async function showFormulation(work: StaffWork, id: string): Promise<FormulationDetail | Refusal> {
  const row = isUuid(id) ? await readServedFormulation(work.tx, id.toLowerCase(), work.now) : undefined;
  if (!row) return refuse('subject-not-found');
  const judged = await judgeFormulation(work, row);
  if (judged instanceof Refusal) return judged;
  const patientId = homePatientIdOf(judged.form);
  const [openItems, events, patientChanges] = await Promise.all([
    openItemsOf(work, row),
    listFormulationEvents(work.tx, row),
    patientId ? changesOfPatient(work, row, patientId) : [],
  ]);
  await recordServedReadOf(work.tx, work.requestId, {
    action: 'show-formulation',
    subjectIds: [row.formulation_id, ...(patientId && patientChanges.length > 0 ? [patientId] : [])],
  });
  const { form, pn, recap, verdict, broken, outsideRanges, shelfLifeLimits, catalogueVersion } = judged;
  return {
    ...presentFormulationRow(row),
    patient: nameFormulation(form).patient,
    patientChanges,
    entries: entriesOf(form, pn),
    answeredSlips: readAnswers(row.answered_slips),
    recap,
    broken,
    verdictSubmitted:
      row.verdict !== null && row.verdict_catalogue !== null
        ? { catalogueVersion: row.verdict_catalogue, verdict: JSON.parse(row.verdict) as unknown }
        : null,
    outsideRanges,
    verdictNow: { catalogueVersion, verdict, stability: verdict.stability },
    isSameVerdict:
      row.verdict !== null && saidOf(JSON.parse(row.verdict) as StabilityVerdict) === saidOf(verdict),
    changes:
      row.form_before === null
        ? null
        : submissionChanges({ before: JSON.parse(row.form_before) as FormulationForm, now: form }, pn),
    ...presentAnswers(row, judged),
    shelfLifeLimits,
    openItems: openItems === null ? null : openItems.reduce((sum, { items }) => sum + items, 0),
    history: events.map(({ happened_at, user_name, side, action, after }) => ({
      time: happened_at.toISOString(),
      name: user_name,
      side,
      action,
      after,
    })),
  };
}

const homePatientIdOf = ({ home_patient: chosen }: FormulationForm): string | undefined =>
  chosen ? readId(chosen) : undefined;

/** Initials and reference are what was typed then: whom they meant may be named otherwise by now. */
async function changesOfPatient(
  { tx }: StaffWork,
  { hospital_id: hospitalId, submitted_at: since }: WholeFormulationRow,
  patientId: string,
): Promise<ItemChange[]> {
  const changed = await readPatientSince(tx, { hospitalId, patientId, since });
  return changed ? changesOf(changed) : [];
}

/** What was recommended, approved and given back, as far as it holds. */
function presentAnswers(row: WholeFormulationRow, { form, verdict }: JudgedFormulation) {
  const recommended = presentDone(row.recommended_by, row.recommended_name, row.recommended_at);
  const returned = presentDone(row.returned_by, row.returned_name, row.returned_at);
  return {
    recommended: recommended && {
      ...recommended,
      reason: row.recommended_reason,
      isVerdictChanged: row.status === 'submitted' && row.recommended_verdict !== saidOf(verdict),
    },
    product: productOf(row, form),
    approved: presentDone(row.approved_by, row.approved_name, row.approved_at),
    returned:
      returned && row.status === 'draft' && row.returned_kind
        ? { ...returned, kind: row.returned_kind, reason: row.returned_reason ?? '' }
        : null,
  };
}

/** As it is offered; while it waits for approval as it was recommended. */
export function productOf(row: WholeFormulationRow, form: FormulationForm): FormulationProduct | null {
  if (row.product) return describeProduct(row.product);
  return row.recommended_product && { ...row.recommended_product, description: nameProduct(form) };
}

/** By the orders that they are of; null unless the product is offered. */
export const openItemsOf = async ({ tx }: StaffWork, row: WholeFormulationRow) =>
  row.product
    ? countOpenItemsOf(tx, { hospitalId: row.hospital_id, productCode: String(row.product.tpn_code) })
    : null;
