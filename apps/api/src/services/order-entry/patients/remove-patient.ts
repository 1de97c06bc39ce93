import { recordWrite } from '#database/queries/audit.queries.ts';
import { touchOrder } from '#database/queries/order-entry.queries.ts';
import { readOrderPatients, removePatientWithoutLine } from '#database/queries/order-patients.queries.ts';
import { announceChange } from '#notices/change-notices.ts';
import { Refusal, refuse } from '#problems.ts';
import { openOrder } from '../open-order.ts';
import type { OrderWork } from '../order-work.ts';
import { readId } from '../read-id.ts';

/** Takes a patient off the order for whom nothing is ordered in it: no line goes unseen with its patient. */
export async function removePatient(
  work: OrderWork,
  entry: { orderRef: string; patientId: string },
): Promise<{ message: string } | Refusal> {
  const { tx, actor, now } = work;
  const order = await openOrder(work, entry.orderRef, { lock: true });
  if (order instanceof Refusal) return order;
  const { order_id: orderId } = order;
  const patientId = readId(entry.patientId);
  const patients = await readOrderPatients(tx, orderId);
  if (!patientId || !patients.some((row) => row.patient_id === patientId)) return refuse('patient-not-found');
  if (!(await removePatientWithoutLine(tx, orderId, patientId))) return refuse('patient-has-lines');
  await Promise.all([
    touchOrder(tx, orderId, { userName: actor.userName, now }),
    recordWrite(tx, work, {
      action: 'patient-removed',
      subjectType: 'order',
      subjectId: orderId,
      before: { patientId },
      after: null,
    }),
    announceChange(tx, {
      hospitalId: actor.hospitalId,
      kind: 'draft',
      id: orderId,
      version: order.version + 1,
    }),
  ]);
  return { message: 'The patient was taken off the order.' };
}
