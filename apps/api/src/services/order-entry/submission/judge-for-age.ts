import type { OpenOrderRow } from '#database/queries/order-entry.queries.ts';
import { renewedRow } from '../lines/renew-judgement.ts';
import type { OrderWork } from '../order-work.ts';
import { renewJudgements } from './refuse-unseen.ts';
import { judgeOrder } from './validate-order.ts';

/**
 * Judges the lines of a patient who was born on another day than was stored: a draft that is opened would else show what
 * was found for the other age until it is submitted.
 */
export async function judgeForAge(
  work: OrderWork,
  order: Pick<OpenOrderRow, 'order_id' | 'order_ref' | 'version'>,
  patientId: string,
): Promise<void> {
  const { judged } = await judgeOrder(work, order, { ofPatient: patientId });
  await renewJudgements(work, order, {
    shown: judged.map(({ stored }) => stored.line),
    now: judged.map(({ stored, line, evaluation }) => renewedRow(stored.line, line, evaluation)),
  });
}
