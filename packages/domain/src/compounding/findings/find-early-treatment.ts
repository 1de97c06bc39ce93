import { type CareDate, formatCareDate } from '../../dates/care-date.ts';
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
      detail: `The treatment date ${formatCareDate(treatmentDate)} is before the delivery date ${formatCareDate(delivered)}`,
      measured: treatmentDate,
      limit: delivered,
    });
  }
  return null;
}
