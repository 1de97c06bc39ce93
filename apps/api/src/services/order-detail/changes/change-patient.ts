import { statusesToCome } from '@bolt/domain/orders/line-statuses';
import { statusAfterEdit } from '@bolt/domain/orders/order-status';
import { type ItemChange, lockItemsOfPatient } from '#database/queries/order-changes.queries.ts';
import type { OrderWork } from '../../order-entry/order-work.ts';
import { writeChange } from './item-work.ts';

export type PatientOnLabel = Required<Pick<ItemChange, 'first_name' | 'last_name' | 'date_of_birth' | 'mrn'>>;

/**
 * Of items with the supplier: of how many a patient's change was told, and how many of these had been reviewed, or are
 * being made.
 */
export interface PlacedItemsTold {
  told: number;
  reviewedAgain: number;
  beingMade: number;
}

/**
 * Tells of a patient who is named otherwise from now on each item that the supplier has still to make or to send: whoever
 * looks at one reads what changed, nothing is accepted as it was, and what was reviewed already is reviewed again. It comes
 * before the patient is stored, for an item shows the patient as stored.
 */
export async function changePatientOfItems(
  work: OrderWork,
  patientId: string,
  patient: PatientOnLabel,
): Promise<PlacedItemsTold> {
  const items = await lockItemsOfPatient(work.tx, patientId, statusesToCome);
  let reviewedAgain = 0;
  // One after the other: items of one order share its row.
  for (const item of items) {
    const status = statusAfterEdit(item.status ?? '') ?? item.status;
    const now = { ...patient, status, is_patient_changed: true };
    if (status !== item.status) reviewedAgain += 1;
    const change = Object.fromEntries(
      Object.entries(now).filter(([column, value]) => item[column] !== value),
    );
    await writeChange(work, item, { action: 'patient-changed', drugName: item.order_name, change });
  }
  const beingMade = items.filter(({ status }) => status === 'In manufacture').length;
  return { told: items.length, reviewedAgain, beingMade };
}
