import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';

/*
 * What the user did in this window, made of the draft as it was read: of everything else that came with the answer,
 * which may be a colleague's, it knows nothing.
 */

/** With what the header says now. */
export const withHeader = (read: OrderInfo, shown: OrderInfo): OrderInfo => ({
  ...read,
  orderRefView: shown.orderRefView,
  comment: shown.comment,
  deliveryDate: shown.deliveryDate,
  deliveryTime: shown.deliveryTime,
});

/** With a patient who was put on the order, and nothing of what may have been ordered for them elsewhere. */
export function withPatient(read: OrderInfo, shown: OrderInfo, patientId: string): OrderInfo {
  const added = shown.patients[patientId];
  if (!added || read.patients[patientId]) return read;
  return { ...read, patients: { ...read.patients, [patientId]: { ...added, drugs: [] } } };
}

/** Without a patient who was taken off the order. */
export function withoutPatient(read: OrderInfo, patientId: string): OrderInfo {
  const { [patientId]: _gone, ...patients } = read.patients;
  return { ...read, patients };
}

/** Without a line. What its going changed of the patient's other lines came by the same hand, but for those edited since. */
export function withoutLine(
  read: OrderInfo,
  shown: OrderInfo,
  { patientId, orderLineItemId }: Pick<DraftLine, 'patientId' | 'orderLineItemId'>,
): OrderInfo {
  const patient = read.patients[patientId];
  if (!patient) return read;
  const lines = new Map(shown.patients[patientId]?.drugs.map((line) => [line.orderLineItemId, line]));
  const drugs = patient.drugs
    .filter((line) => line.orderLineItemId !== orderLineItemId)
    .map((line) => {
      const now = lines.get(line.orderLineItemId);
      return now?.version === line.version ? now : line;
    });
  return { ...read, patients: { ...read.patients, [patientId]: { ...patient, drugs } } };
}
