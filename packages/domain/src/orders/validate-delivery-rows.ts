import type { OrderQuantityRule } from '../catalogue/catalogue-document.ts';
import { type CareDate, explainTypedDate, parseCareDate } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';
import { collectMessages, type FieldMessages } from './field-messages.ts';
import { explainQuantity, quantityMessage } from './validate-quantity.ts';

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

/** The delivery date that the treatment would come before; null where it does not. */
function deliveredAfterTreatment({ deliveryDate, treatmentDate }: DeliveryRow): CareDate | null {
  const [delivery, treatment] = [parseCareDate(deliveryDate), parseCareDate(treatmentDate)];
  return delivery !== null && treatment !== null && treatment < delivery ? delivery : null;
}

function treatmentDateMessage(row: DeliveryRow): string | null {
  if (row.treatmentDate.trim() === '') return null;
  const isValid = parseCareDate(row.treatmentDate) !== null && deliveredAfterTreatment(row) === null;
  return isValid ? null : 'Please provide a valid treatment date';
}

function explainTreatmentDate(row: DeliveryRow): string | undefined {
  const delivery = deliveredAfterTreatment(row);
  return delivery === null
    ? explainTypedDate(row.treatmentDate)
    : `It is before the delivery date ${dayOf(delivery)}`;
}

/** One entry for each row, in order. */
export function validateDeliveryRows(
  rows: readonly DeliveryRow[],
  { today, quantityRule, hasPatient }: DeliveryRowsContext,
): FieldMessages<keyof DeliveryRow>[] {
  return rows.map((row) =>
    collectMessages<keyof DeliveryRow>({
      deliveryDate: deliveryDateMessage(row.deliveryDate, today),
      treatmentDate: hasPatient ? treatmentDateMessage(row) : null,
      quantity: quantityMessage(row.quantity, quantityRule),
    }),
  );
}

/** Why a row's entry is refused, where the message that it has to bear does not say it. */
export const explainDeliveryRow = (
  row: DeliveryRow,
): Partial<Record<keyof DeliveryRow, string | undefined>> => ({
  deliveryDate: explainTypedDate(row.deliveryDate),
  treatmentDate: explainTreatmentDate(row),
  quantity: explainQuantity(row.quantity),
});
