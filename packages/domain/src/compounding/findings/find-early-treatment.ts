import type { CareDate } from '../../dates/care-date.ts';
import { dayOf } from '../../dates/shown-day.ts';
import type { LineDelivery } from '../line/drug-line.ts';
import type { Finding } from './evaluation.ts';
import { lineFinding } from './line-findings.ts';

/** A treatment date before the delivery date, or before the trial's where the line is tried at one. */
export function findEarlyTreatment(
  deliveries: readonly LineDelivery[],
  trialDeliveryDate: CareDate | null,
): Finding | null {
  for (const { deliveryDate, treatmentDate } of deliveries) {
    const delivered = trialDeliveryDate ?? deliveryDate;
    if (treatmentDate === null || treatmentDate >= delivered) continue;
    return lineFinding('VLD-UNX-ADMINISTRATIONDATE', {
      detail: `The treatment date ${dayOf(treatmentDate)} is before the delivery date ${dayOf(delivered)}`,
      measured: treatmentDate,
      limit: delivered,
    });
  }
  return null;
}
