import { recordWrite } from '#database/queries/audit.queries.ts';
import { touchOrder } from '#database/queries/order-entry.queries.ts';
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
  const { tx, actor, now } = work;
  const order = await openOrder(work, entry.orderRef, { lock: true });
  if (order instanceof Refusal) return order;
  const { order_id: orderId, version } = order;
  const patientId = readId(entry.patientId);
  const known =
    patientId && (await addOrderPatient(tx, { orderId, hospitalId: actor.hospitalId, patientId }));
  if (!known) return refuse('patient-not-found');
  const isAdded = known.is_added;
  await Promise.all([
    ...(isAdded ? [touchOrder(tx, orderId, { userName: actor.userName, now })] : []),
    recordWrite(tx, work, {
      action: 'patient-added',
      subjectType: 'order',
      subjectId: orderId,
      before: null,
      after: { patientId },
    }),
  ]);
  announceChange(tx, {
    hospitalId: actor.hospitalId,
    kind: 'draft',
    id: orderId,
    version: isAdded ? version + 1 : version,
  });
  return { message: 'The patient was added to the order.' };
}
