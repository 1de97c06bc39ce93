import { infusionHours } from '@bolt/domain/compounding/line/infusion-time';
import { storageOfProductLine } from '@bolt/domain/compounding/stability/product-storage';
import { promiseRealDate, type RealDatePromise } from '@bolt/domain/compounding/stability/promise-real-date';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { deliveryRulesOf } from '@bolt/domain/dates/deliverable-dates';
import { listHolidayDates } from '#database/queries/catalogue.queries.ts';
import { restoreLine } from '../../order-entry/lines/store-line.ts';
import type { OrderWork } from '../../order-entry/order-work.ts';
import type { OpenItem } from './item-work.ts';

/** Whether a placed item lasts until a treatment date, by the catalogue that its line was judged by. */
export async function promiseOfItem(
  { tx, actor }: OrderWork,
  { item, catalogue }: OpenItem,
): Promise<(treatmentDate: CareDate | null) => RealDatePromise> {
  const holidays = await listHolidayDates(tx, actor.holidayRegion);
  const line = restoreLine({ line: item, deliveries: [] });
  return (treatmentDate) =>
    promiseRealDate({
      deliveryDate: item.delivery_date,
      treatmentDate,
      stability: item.stability ?? storageOfProductLine(catalogue, line),
      infusionHours:
        item.infusion_time === null ? null : infusionHours(line.infusionTimeText, line.infusionTimeUnit),
      rules: deliveryRulesOf(catalogue.document.delivery, actor.hospitalId),
      holidays,
    });
}
