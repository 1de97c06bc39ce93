import type { OrderQuantityRule } from '../catalogue/catalogue-document.ts';
import { type CareDate, parseCareDate } from '../dates/care-date.ts';
import { collectMessages, type FieldMessages } from './field-messages.ts';
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
  return date < required ? 'Please enter date that is after your Date Required' : null;
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
