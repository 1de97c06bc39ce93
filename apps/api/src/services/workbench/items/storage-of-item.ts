import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { infusionHours } from '@bolt/domain/compounding/line/infusion-time';
import { describeLasting } from '@bolt/domain/compounding/stability/describe-lasting';
import { describeExpiry } from '@bolt/domain/compounding/stability/describe-promise';
import { storageOfLine } from '@bolt/domain/compounding/stability/product-storage';
import { lastWholeDay, promiseRealDate } from '@bolt/domain/compounding/stability/promise-real-date';
import type { DeliveryCalendar } from '@bolt/domain/workbench/review-by';
import type { ServedItemRow } from '../../../database/queries/item-detail.queries.ts';
import { drugLineOfRow } from '../../order-entry/lines/store-line.ts';

/** What remains of the time that an item keeps, or why nobody can say: as its hospital reads it. */
export function storageOfItem(
  row: ServedItemRow,
  item: OrderItem,
  { inForce, calendar }: { inForce: Catalogue; calendar: DeliveryCalendar },
): string {
  const { delivery_date: deliveryDate, treatment_date: treatmentDate } = row;
  const codes = { finishedProductCode: row.fp_code, tpnCode: row.tpn_code };
  const storage = storageOfLine(inForce, { ...item, ...codes });
  const { infusionTimeUnit } = drugLineOfRow({ line: row, deliveries: [] });
  const promise = promiseRealDate({
    deliveryDate,
    treatmentDate,
    stability: storage,
    infusionHours: row.infusion_time === null ? null : infusionHours(row.infusion_time, infusionTimeUnit),
    ...calendar,
  });
  return describeLasting({
    judged: item.expiry,
    today: describeExpiry(deliveryDate, promise, row.findings),
    deliveryDate,
    lastDay:
      row.tpn_code && treatmentDate === null && storage
        ? lastWholeDay(storage, deliveryDate, calendar)
        : null,
  }).text;
}
