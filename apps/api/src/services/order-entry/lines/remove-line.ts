import type { Body } from '@bolt/contracts';
import { recordWrite } from '#database/queries/audit.queries.ts';
import { touchOrder } from '#database/queries/order-entry.queries.ts';
import { deleteLine, updateJudgements } from '#database/queries/order-line-writes.queries.ts';
import { readLine } from '#database/queries/order-lines.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import { openOrder } from '../open-order.ts';
import type { OrderWork } from '../order-work.ts';
import { readId, readPatientKey } from '../read-id.ts';
import { readDoseHistories, whomOf } from './dose-histories.ts';
import { judgeBeside } from './judge-beside.ts';
import { refuseStaleLine } from './refuse-stale-line.ts';

/** Takes a line with its deliveries out of an order. */
export async function removeLine(
  work: OrderWork,
  payload: Body<'POST /api/v1/order/drug/remove'>,
): Promise<{ message: string } | Refusal> {
  const { tx, actor, now } = work;
  const order = await openOrder(work, payload.orderRef, { lock: true, trialToo: true });
  if (order instanceof Refusal) return order;
  const lineId = readId(payload.orderLineItemId);
  const removed = lineId && (await readLine(tx, order.order_id, lineId));
  if (!removed || !isMeant(removed.line, payload)) return refuse('line-not-found');
  const stale = await refuseStaleLine(work, order, removed, payload.version);
  if (stale) return stale;
  const historyOf = await readDoseHistories(work, [whomOf(removed.line)]);
  const birthDates = new Map([[removed.line.patient_id, removed.dateOfBirth]]);
  const { others } = await judgeBeside(work, {
    order,
    historyOf,
    birthDates,
    added: [],
    removed,
  });
  await Promise.all([
    ...(others.length > 0 ? [updateJudgements(tx, others)] : []),
    deleteLine(tx, removed.line.line_id),
    touchOrder(tx, order.order_id, { userName: actor.userName, now }),
    recordWrite(tx, work, {
      action: 'line-removed',
      subjectType: 'order-line',
      subjectId: removed.line.line_id,
      before: { ...removed.line, deliveries: removed.deliveries },
      after: null,
    }),
    announceChange(tx, {
      hospitalId: actor.hospitalId,
      kind: 'draft',
      id: order.order_id,
      version: order.version + 1,
    }),
  ]);
  return { message: 'The line was removed.' };
}

/** A client that names another patient or presentation than the line's own looks at something else. */
function isMeant(
  line: { patient_id: string | null; drug_presentation_id: number | null },
  { patientId, drugPresentationId }: Body<'POST /api/v1/order/drug/remove'>,
): boolean {
  const samePatient = patientId === undefined || readPatientKey(patientId) === line.patient_id;
  const samePresentation =
    drugPresentationId === undefined || drugPresentationId === (line.drug_presentation_id ?? 0);
  return samePatient && samePresentation;
}
