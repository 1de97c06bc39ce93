import type { FormulationDetail } from '@bolt/contracts/workbench-formulations.contract';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { FORMULATION_RETURNED } from '@bolt/domain/workbench/query-sentences';
import { giveBackFormulation as keepGivenBack } from '../../../database/queries/formulation-answers.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import { closeQueryAbout } from '../../queries/about-subject.ts';
import { recordStaffWrite } from '../record-staff-write.ts';
import type { StaffWork } from '../staff-work.ts';
import { finishStep } from './finish-step.ts';
import { tellSubmitter } from './formulation-answered-mail.ts';
import { holdFormulation } from './hold-formulation.ts';
import { tellOpenItems } from './tell-open-items.ts';

interface Asked {
  id: string;
  version: number;
  reason: string;
}

const DEEDS = { return: 'returned', withdraw: 'withdrawn' } as const;

/** Makes it a draft of its author again, with a reason: what was submitted, or what is offered. Its query is closed. */
export async function giveBackFormulation(
  work: StaffWork,
  asked: Asked,
  step: keyof typeof DEEDS,
): Promise<FormulationDetail | Refusal> {
  const row = await holdFormulation(work, asked, step);
  if (row instanceof Refusal) return row;
  const fault = reasonMessage(asked.reason);
  if (fault !== null) return refuse('reason-missing', { fields: { reason: fault } });
  const { tx, staff, now } = work;
  const { hospital_id: hospitalId, formulation_id: formulationId } = row;
  const kind = DEEDS[step];
  const reason = readableLine(asked.reason);
  const [closed] = await Promise.all([
    closeQueryAbout(tx, { type: 'formulation', id: formulationId, body: FORMULATION_RETURNED, now }),
    keepGivenBack(
      tx,
      { hospitalId, formulationId, userId: staff.userId, userName: staff.userName, now },
      { kind, reason },
    ),
    row.product && tellOpenItems(work, row, String(row.product.tpn_code)),
    tellSubmitter(work, row, { isWithdrawn: kind === 'withdrawn' }),
  ]);
  if (closed) {
    const { queryId, ...write } = closed;
    await recordStaffWrite(work, { ...write, subjectType: 'query', subjectId: queryId });
  }
  return finishStep(work, row, {
    action: `formulation-${kind}`,
    after: { status: 'draft', review: null },
    kept: { reason, productCode: row.product ? String(row.product.tpn_code) : null },
  });
}
