import type { OrderQuantityRule } from '../catalogue/catalogue-document.ts';
import type { RealDatePromise } from '../compounding/stability/promise-real-date.ts';
import { type CareDate, parseCareDate } from '../dates/care-date.ts';
import { collectMessages, type FieldMessages } from './field-messages.ts';
import { shorterPromiseMessage } from './shorter-promise.ts';
import { minimumOrMultipleMessage, parseQuantity } from './validate-quantity.ts';

/** As typed in the 'Edit item' modal. */
export type EditedItem = { quantity: string; treatmentDate: string };

export type EditItemContext = {
  today: CareDate;
  quantityRule: OrderQuantityRule;
  /** The order's Date Required; null when the order says 'Multiple Dates'. */
  orderDateRequired: CareDate | null;
  /** The line's own date, used where the order has several. */
  lineDateRequired: CareDate;
  /** Null when the item was placed without one. */
  placedTreatmentDate: CareDate | null;
  /** Whether the item lasts until a treatment date; null where that is not known here, and judged by the server alone. */
  promiseAt: ((treatmentDate: CareDate | null) => RealDatePromise) | null;
};

function editedQuantityMessage(text: string, rule: OrderQuantityRule): string | null {
  const quantity = parseQuantity(text);
  if (quantity === null || quantity < 1) return 'Enter a valid quantity';
  const message = minimumOrMultipleMessage(quantity, rule);
  if (message) return message;
  const maximum = rule.max_batch_size;
  return maximum > 0 && quantity > maximum
    ? `New order quantity can't be greater than batch size of ${maximum}`
    : null;
}

function editedTreatmentDateMessage(text: string, context: EditItemContext): string | null {
  if (text.trim() === '') return null;
  const date = parseCareDate(text);
  if (date === null) return 'Enter a valid date';
  if (date < context.today) return 'Please enter a future date';
  const required = context.orderDateRequired ?? context.lineDateRequired;
  if (date < required) return 'Please enter date that is after your Date Required';
  const { promiseAt, placedTreatmentDate } = context;
  return promiseAt && shorterPromiseMessage(promiseAt(placedTreatmentDate), promiseAt(date));
}

export function validateEditItem(
  item: EditedItem,
  context: EditItemContext,
): FieldMessages<keyof EditedItem> {
  return collectMessages<keyof EditedItem>({
    quantity: editedQuantityMessage(item.quantity, context.quantityRule),
    treatmentDate: editedTreatmentDateMessage(item.treatmentDate, context),
  });
}
