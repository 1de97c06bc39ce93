import { createHash } from 'node:crypto';
import type { Body } from '@bolt/contracts';
import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { saidOf } from '@bolt/domain/nutrition/record/said-of-verdict';
import { canonicalJson } from '@bolt/domain/workbench/formulations/canonical-json';
import { nameProduct } from '@bolt/domain/workbench/formulations/name-product';
import { newId } from '../../../database/new-id.ts';
import {
  insertSignature,
  approveFormulation as keepApproval,
} from '../../../database/queries/formulation-answers.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { confirmWithCode } from '../../session/confirm-with-code.ts';
import type { StaffWork } from '../staff-work.ts';
import { isCodeOfCatalogue } from './code-of-catalogue.ts';
import { finishStep } from './finish-step.ts';
import { tellSubmitter } from './formulation-answered-mail.ts';
import { holdFormulation } from './hold-formulation.ts';
import { judgeFormulation } from './judge-formulation.ts';
import { refuseShelfLife } from './refuse-shelf-life.ts';
import { tellOpenItems } from './tell-open-items.ts';

type Asked = Body<'POST /api/v1/workbench/formulations/:id/approve'> & { id: string };

const MEANING = 'Approved for ordering';

/**
 * Another person than who recommended it signs exactly what is shown of it with a code of their own: it is ready to
 * order from then on. Nothing is approved that is judged otherwise than it was recommended.
 */
export async function approveFormulation(
  work: StaffWork,
  asked: Asked,
): Promise<FormulationDetail | Refusal> {
  const row = await holdFormulation(work, asked, 'approve');
  if (row instanceof Refusal) return row;
  const { tx, staff, now } = work;
  if (row.recommended_by === staff.userId) return refuse('same-person');
  const judged = await judgeFormulation(work, row);
  if (judged instanceof Refusal) return judged;
  const { form, recap, verdict } = judged;
  if (!row.recommended_product || saidOf(verdict) !== row.recommended_verdict)
    return refuse('verdict-changed');
  const product = { ...row.recommended_product, description: nameProduct(form) };
  // Another catalogue may be in force since it was recommended.
  if (await isCodeOfCatalogue(work, product.tpn_code)) return refuse('product-code-taken');
  const { confirmedShelfLife } = asked;
  const refused =
    refuseShelfLife(product, judged.shelfLifeLimits, confirmedShelfLife) ??
    (await confirmWithCode(work, asked.totp));
  if (refused) return refused;

  const { userId, userName } = staff;
  const { hospital_id: hospitalId, formulation_id: formulationId } = row;
  const signed = canonicalJson(
    JSON.parse(
      JSON.stringify({
        formulationId,
        hospitalId,
        submission: row.submission,
        formData: form,
        recap,
        verdict,
        product,
        ...(confirmedShelfLife && { confirmedShelfLife }),
        recommended: { by: row.recommended_by, at: row.recommended_at, reason: row.recommended_reason },
      }),
    ),
  );
  const contentHash = createHash('sha256').update(signed).digest('hex');
  await Promise.all([
    keepApproval(tx, { hospitalId, formulationId, userId, userName, now }, product),
    insertSignature(tx, {
      hospitalId,
      signatureId: newId(now.getTime()),
      userId,
      userName,
      now,
      meaning: MEANING,
      subjectType: 'formulation',
      subjectId: formulationId,
      signed,
      contentHash,
    }),
    // Of what was withdrawn and is ready again.
    tellOpenItems(work, row, String(product.tpn_code)),
    tellSubmitter(work, row),
  ]);
  return finishStep(work, row, {
    action: 'formulation-ready',
    after: { status: 'ready', review: null },
    kept: {
      product,
      productCode: product.tpn_code,
      stability: verdict.stability,
      contentHash,
      ...(confirmedShelfLife && { confirmedShelfLife }),
    },
  });
}
