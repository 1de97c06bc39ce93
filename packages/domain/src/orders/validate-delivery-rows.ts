import type { OrderQuantityRule } from '../catalogue/catalogue-document.ts';
import { type CareDate, parseCareDate } from '../dates/care-date.ts';
import { collectMessages, type FieldMessages } from './field-messages.ts';
import { quantityMessage } from './validate-quantity.ts';

/** As typed: dates DD/MM/YYYY, D/M/YYYY or D/MM/YYYY; the treatment date may be empty. */
export type DeliveryRow = { deliveryDate: string; treatmentDate: string; quantity: string };

export type DeliveryRowsContext = {
  today: CareDate;
  quantityRule: OrderQuantityRule;
  /** The treatment date exists for a patient alone. */
  hasPatient: boolean;
};

function deliveryDateMessage(text: string, today: CareDate): string | null {
  if (text.trim() === '') return 'Please provide a date';
  const date = parseCareDate(text);
  if (date === null) return 'Please provide a valid date';
  return date < today ? 'Please provide a future date' : null;
}

function treatmentDateMessage(text: string, deliveryText: string): string | null {
  if (text.trim() === '') return null;
  const treatment = parseCareDate(text);
  const delivery = parseCareDate(deliveryText);
  const beforeDelivery = treatment !== null && delivery !== null && treatment < delivery;
  return treatment === null || beforeDelivery ? 'Please provide a valid treatment date' : null;
}

/** One entry for each row, in order. */
export function validateDeliveryRows(
  rows: readonly DeliveryRow[],
  { today, quantityRule, hasPatient }: DeliveryRowsContext,
): FieldMessages<keyof DeliveryRow>[] {
  return rows.map((row) =>
    collectMessages<keyof DeliveryRow>({
      deliveryDate: deliveryDateMessage(row.deliveryDate, today),
      treatmentDate: hasPatient ? treatmentDateMessage(row.treatmentDate, row.deliveryDate) : null,
      quantity: quantityMessage(row.quantity, quantityRule),
    }),
  );
}
