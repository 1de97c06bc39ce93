import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { findingsOfDelivery } from '@bolt/domain/compounding/findings/findings-of-delivery';
import { parseLineStatus, statusesToCome } from '@bolt/domain/orders/line-statuses';
import { patientChanges, wasAccepted } from '@bolt/domain/workbench/item-changes';
import type { Transaction } from '../../database/database.ts';
import { readLinesOfOtherAge, readPatientEvents } from '../../database/queries/changed-patients.queries.ts';
import type { PlacedItemRow } from '../../database/queries/order-detail.queries.ts';
import type { Asking } from '../nutrition-products/own-products.ts';
import { isSameVerdict, judgeNow } from '../workbench/items/judge-now.ts';
import { datesOfItem } from './found-since.ts';

/** By the key of an item that is with the supplier: what its patient's record says otherwise since, where it does. */
export type PatientSince = ReadonlyMap<string, Pick<OrderItem, 'patientChanged' | 'foundNow'>>;

/** As the supplier reads it before it accepts: what was changed, and what is found for the date of birth of now. */
export async function patientSinceOf(
  work: Pick<Asking, 'portal' | 'tx'>,
  orderId: string,
  items: readonly PlacedItemRow[],
): Promise<PatientSince> {
  const toCome = items.filter(
    ({ status, patient_id }) => patient_id !== null && statusesToCome.includes(parseLineStatus(status ?? '')),
  );
  const [changed, found] = await Promise.all([
    changesOfItems(work.tx, orderId, toCome),
    findingsNow(work, orderId, toCome),
  ]);
  return new Map(
    toCome.map(({ delivery_id: id }) => [
      id,
      { patientChanged: changed.get(id) ?? null, foundNow: found.get(id) ?? null },
    ]),
  );
}

async function changesOfItems(
  tx: Transaction,
  orderId: string,
  items: readonly PlacedItemRow[],
): Promise<Map<string, NonNullable<OrderItem['patientChanged']>>> {
  const deliveryIds = items.filter((item) => item.is_patient_changed).map(({ delivery_id }) => delivery_id);
  if (deliveryIds.length === 0) return new Map();
  const events = Map.groupBy(
    await readPatientEvents(tx, { orderId, deliveryIds }),
    ({ delivery_id }) => delivery_id,
  );
  return new Map(
    deliveryIds.map((id) => {
      const own = events.get(id) ?? [];
      return [id, { wasAccepted: wasAccepted(own), changes: patientChanges(own) }];
    }),
  );
}

/** Of items whose patient is of another age than they were judged for, and of whom that makes another verdict. */
async function findingsNow(
  { portal, tx }: Parameters<typeof patientSinceOf>[0],
  orderId: string,
  items: readonly PlacedItemRow[],
): Promise<Map<string, OrderItem['findings']>> {
  if (items.length === 0) return new Map();
  const ofOtherAge = await readLinesOfOtherAge(tx, orderId);
  const [first] = ofOtherAge;
  if (!first) return new Map();
  const lines = new Map(ofOtherAge.map(({ line_id, judged_with }) => [line_id, judged_with]));
  const inForce = await portal.catalogue.get(tx, first.version_in_force);
  return new Map(
    items.flatMap((item) => {
      const judged_with = lines.get(item.line_id);
      if (!judged_with) return [];
      const found = findingsOfDelivery(datesOfItem(item), judgeNow({ ...item, judged_with }, inForce));
      const stored = findingsOfDelivery(datesOfItem(item), item.findings);
      return isSameVerdict(stored, found) ? [] : [[item.delivery_id, [...found]]];
    }),
  );
}
