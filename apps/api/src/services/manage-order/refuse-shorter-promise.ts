import { infusionHours } from '@bolt/domain/compounding/infusion-time';
import { storageOfProductLine } from '@bolt/domain/compounding/product-storage';
import { promiseRealDate, realDateFinding } from '@bolt/domain/compounding/promise-real-date';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { deliveryRulesOf } from '@bolt/domain/dates/deliverable-dates';
import { listHolidayDates } from '../../database/queries/catalogue.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import type { OrderWork } from '../orders/order-work.ts';
import { restoreLine } from '../orders/store-line.ts';
import type { OpenItem } from './item-work.ts';

/**
 * Refuses a treatment date that the preparation does not last until, unless it lacked as much before: an order takes
 * that with a confirmation and a reason (decision I5), and the edit of an item asks for neither.
 */
export async function refuseShorterPromise(
  { tx, caller }: OrderWork,
  { item, catalogue }: OpenItem,
  treatmentDate: CareDate,
): Promise<Refusal | undefined> {
  const holidays = new Set(await listHolidayDates(tx, caller.holidayRegion));
  const line = restoreLine({ line: item, deliveries: [] });
  const promiseAt = (date: CareDate | null) =>
    promiseRealDate({
      deliveryDate: item.delivery_date,
      treatmentDate: date,
      stability: item.stability ?? storageOfProductLine(catalogue, line),
      infusionHours:
        item.infusion_time === null ? null : infusionHours(line.infusionTimeText, line.infusionTimeUnit),
      rules: deliveryRulesOf(catalogue.document.delivery, caller.hospitalId),
      holidays,
    });
  const asked = promiseAt(treatmentDate);
  const finding = realDateFinding(asked);
  if (!finding || asked.outcome !== 'falls-short') return undefined;
  const before = promiseAt(item.treatment_date);
  if (before.outcome === 'falls-short' && before.marginMinutes <= asked.marginMinutes) return undefined;
  const message = `${finding.detail}. Order it anew to confirm that with a reason.`;
  return refuse('form-invalid', { message, fields: { treatmentDate: message } });
}
