import type { OrderQuantityRule } from '../catalogue/catalogue-document.ts';

const wholeNumber = /^-?\d{1,9}$/;
const tooManyDigits = /^\d{10,}$/;

/** A typed quantity; null unless it is a whole number. */
export function parseQuantity(text: string): number | null {
  return wholeNumber.test(text.trim()) ? Number(text.trim()) : null;
}

/** Minimum and multiple, the words shared by the form, the edit modal and the import. */
export function minimumOrMultipleMessage(quantity: number, rule: OrderQuantityRule): string | null {
  if (quantity < rule.min_order_quantity) {
    return `Quantity ordered is less than the minimum of ${rule.min_order_quantity}`;
  }
  if (rule.multiple > 0 && quantity % rule.multiple !== 0) {
    return `Order quantity must be in multiples of ${rule.multiple}`;
  }
  return null;
}

/** The first quantity that a rule allows. */
export function smallestQuantity({ min_order_quantity, multiple }: OrderQuantityRule): number {
  const smallest = Math.max(1, min_order_quantity);
  return multiple > 0 ? Math.ceil(smallest / multiple) * multiple : smallest;
}

/** The quantity of a delivery row. A maximum batch size of 0 is no limit. */
export function quantityMessage(text: string, rule: OrderQuantityRule): string | null {
  const quantity = parseQuantity(text);
  if (quantity === null) return 'Please provide a quantity';
  if (quantity <= 0) return 'Please provide a quantity greater than zero';
  const message = minimumOrMultipleMessage(quantity, rule);
  if (message) return message;
  const maximum = rule.max_batch_size;
  return maximum > 0 && quantity > maximum ? `Order quantity is more than the maximum of ${maximum}` : null;
}

/** Why a quantity that is typed is none; undefined where it is one, and where nothing is typed. */
export function explainQuantity(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || parseQuantity(typed) !== null) return undefined;
  return tooManyDigits.test(typed) ? 'At most 999,999,999' : 'Whole numbers only';
}
