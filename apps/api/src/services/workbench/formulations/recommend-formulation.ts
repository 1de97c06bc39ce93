import type { Body } from '@bolt/contracts';
import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { validateProduct } from '@bolt/domain/nutrition/product/validate-product';
import { saidOf } from '@bolt/domain/nutrition/record/said-of-verdict';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { nameProduct } from '@bolt/domain/workbench/formulations/name-product';
import {
  recommendFormulation as keepRecommendation,
  reserveProductCode,
} from '../../../database/queries/formulation-answers.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { StaffWork } from '../staff-work.ts';
import { isCodeOfCatalogue } from './code-of-catalogue.ts';
import { finishStep } from './finish-step.ts';
import { holdFormulation } from './hold-formulation.ts';
import { judgeFormulation } from './judge-formulation.ts';
import { refuseShelfLife } from './refuse-shelf-life.ts';

type Asked = Body<'POST /api/v1/workbench/formulations/:id/recommend'> & { id: string };

/** Says under which product it can be made, for another person to approve; what is not stable takes a reason. */
export async function recommendFormulation(
  work: StaffWork,
  asked: Asked,
): Promise<FormulationDetail | Refusal> {
  const row = await holdFormulation(work, asked, 'recommend');
  if (row instanceof Refusal) return row;
  const judged = await judgeFormulation(work, row);
  if (judged instanceof Refusal) return judged;
  const { verdict, form } = judged;
  const { product, confirmedShelfLife } = asked;
  const typed = asked.reason ?? '';
  const isStable = verdict.stability === 'stable';
  const fault = isStable && readableLine(typed) === '' ? null : reasonMessage(typed);
  const entries = validateProduct(product);
  const fields = { ...entries, ...(fault !== null && { reason: fault }) };
  if (Object.keys(entries).length > 0) return refuse('form-invalid', { fields });
  if (fault !== null) return refuse('reason-missing', { fields });
  const unconfirmed = refuseShelfLife(product, judged.shelfLifeLimits, confirmedShelfLife);
  if (unconfirmed) return unconfirmed;
  if (await isCodeOfCatalogue(work, product.tpn_code)) return refuse('product-code-taken');

  const { tx, staff, now } = work;
  const key = { hospitalId: row.hospital_id, formulationId: row.formulation_id };
  if (!(await reserveProductCode(tx, key, { ...product, description: nameProduct(form) })))
    return refuse('product-code-taken');
  const reason = readableLine(typed) || null;
  await keepRecommendation(
    tx,
    { ...key, userId: staff.userId, userName: staff.userName, now },
    { product, verdict: saidOf(verdict), reason },
  );
  return finishStep(work, row, {
    action: 'formulation-recommended',
    after: { status: 'submitted', review: 'to-approve' },
    kept: {
      product,
      stability: verdict.stability,
      catalogueVersion: judged.catalogueVersion,
      reason,
      ...(confirmedShelfLife && { confirmedShelfLife }),
    },
  });
}
