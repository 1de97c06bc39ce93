import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import {
  type DeliveryRow as TypedRow,
  validateDeliveryRows,
} from '@bolt/domain/orders/validate-delivery-rows';
import { parseQuantity } from '@bolt/domain/orders/validate-quantity';
import { type Refusal, refuse } from '#problems.ts';
import type { LinePayload } from './read-line-payload.ts';

/** One delivery that was ordered; dates 'YYYY-MM-DD'. */
export interface OrderedDelivery {
  deliveryDate: string;
  treatmentDate: string | null;
  quantity: number;
}

/** Places of [delivery date, treatment date or false, quantity, row number] by the names of the form. */
const places: Record<keyof TypedRow, number> = { deliveryDate: 0, treatmentDate: 1, quantity: 2 };

/** The delivery rows of a payload; refused with the message of each wrong entry ('deliveryDateArray.0.2'). */
export function deliveriesOfPayload(
  catalogue: Catalogue,
  line: DrugLine,
  entries: LinePayload['deliveryDateArray'],
  context: { today: string; hasPatient: boolean; isTrial: boolean },
): OrderedDelivery[] | Refusal {
  const { today, hasPatient, isTrial } = context;
  const rows: TypedRow[] = entries.map(([deliveryDate, treatmentDate, quantity]) => ({
    deliveryDate,
    treatmentDate: treatmentDate || '',
    quantity,
  }));
  const quantityRule = quantityRuleOfLine(catalogue, line);
  // A trial's own delivery date lies years ahead: the treatment is rightly before it.
  const messages = validateDeliveryRows(rows, { today, quantityRule, hasPatient: hasPatient && !isTrial });
  const fields = messages.flatMap((message, row) =>
    Object.entries(message).map(([name, text]) => [
      `deliveryDateArray.${row}.${places[name as keyof TypedRow]}`,
      text,
    ]),
  );
  if (fields.length > 0) return refuse('form-invalid', { fields: Object.fromEntries(fields) });
  return rows.map((row) => ({
    deliveryDate: parseCareDate(row.deliveryDate) as string,
    treatmentDate: hasPatient ? parseCareDate(row.treatmentDate) : null,
    quantity: parseQuantity(row.quantity) as number,
  }));
}
