import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../../database/database.ts';
import { readDispatchedAs } from '../../database/queries/dispatched-as.queries.ts';
import type { PlacedItemRow } from '../../database/queries/order-detail.queries.ts';

/** By the key of an item: for whom it was dispatched, and so labelled, where the patient is another one by now. */
export type DispatchedAs = ReadonlyMap<string, NonNullable<OrderItem['dispatchedAs']>>;

export async function dispatchedAsOf(
  tx: Transaction,
  items: readonly Pick<PlacedItemRow, 'delivery_id' | 'status' | 'patient_id'>[],
): Promise<DispatchedAs> {
  const sent = items.filter(({ status, patient_id }) => status === 'Dispatched' && patient_id !== null);
  if (sent.length === 0) return new Map();
  const rows = await readDispatchedAs(
    tx,
    sent.map(({ delivery_id }) => delivery_id),
  );
  return new Map(
    rows.map(({ delivery_id, first_name, last_name, date_of_birth, mrn }) => [
      delivery_id,
      {
        fullName: `${first_name} ${last_name}`,
        birthDateFormatted: date_of_birth && formatCareDate(date_of_birth),
        medicalReferenceNumber: mrn,
      },
    ]),
  );
}
