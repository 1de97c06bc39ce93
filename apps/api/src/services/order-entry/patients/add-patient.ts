import { recordWrite } from '#database/queries/audit.queries.ts';
import { addOrderPatient } from '#database/queries/order-patients.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import { openOrder } from '../open-order.ts';
import type { OrderWork } from '../order-work.ts';
import { readId } from '../read-id.ts';

/** Puts a patient of the hospital on the order; one who is on it already stays. */
export async function addPatient(
  work: OrderWork,
  entry: { orderRef: string; patientId: string },
): Promise<{ message: string } | Refusal> {
  const { tx, actor } = work;
  const order = await openOrder(work, entry.orderRef, { lock: true });
  if (order instanceof Refusal) return order;
  const patientId = readId(entry.patientId);
  const known =
    patientId &&
    (await addOrderPatient(tx, { orderId: order.order_id, hospitalId: actor.hospitalId, patientId }));
  if (!known) return refuse('patient-not-found');
  await recordWrite(tx, work, {
    action: 'patient-added',
    subjectType: 'order',
    subjectId: order.order_id,
    before: null,
    after: { patientId },
  });
  announceChange(tx, { hospitalId: actor.hospitalId, kind: 'draft', id: order.order_id });
  return { message: 'The patient was added to the order.' };
}
