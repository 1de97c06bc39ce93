import type { DrugLine, DrugLineField } from '@bolt/domain/compounding/drug-line';
import { type FieldMessages, requiredField } from '@bolt/domain/orders/field-messages';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import { type DeliveryRow, validateDeliveryRows } from '@bolt/domain/orders/validate-delivery-rows';
import type { DrugFormSetting } from './drug-form-setting.ts';

export type LineMessages = FieldMessages<DrugLineField>;
export type DeliveryMessages = FieldMessages<keyof DeliveryRow>;

/** What is wrong with each row, in order; the quantity's limits are those of what the line orders. */
export function findDeliveryMessages(
  { catalogue, calendar, patient }: DrugFormSetting,
  choices: DrugLine,
  rows: readonly DeliveryRow[],
): DeliveryMessages[] {
  return validateDeliveryRows(rows, {
    today: calendar.today,
    quantityRule: quantityRuleOfLine(catalogue, choices),
    hasPatient: patient !== null,
  });
}

/** While the user has not tried to add: what is wrong is said at once, what is missing not yet. */
export function lineMessagesWhileTyping(messages: LineMessages): LineMessages {
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== requiredField));
}

/** A date of eight characters can be complete (1/3/2031); a shorter one is still being typed. */
const shortestDate = 8;

function rowMessages(messages: DeliveryMessages, row: DeliveryRow): DeliveryMessages {
  const isTyped = (field: string) =>
    field === 'quantity'
      ? row.quantity !== ''
      : row[field as keyof DeliveryRow].trim().length >= shortestDate;
  return Object.fromEntries(Object.entries(messages).filter(([field]) => isTyped(field)));
}

export function deliveryMessagesWhileTyping(
  messages: readonly DeliveryMessages[],
  rows: readonly DeliveryRow[],
): DeliveryMessages[] {
  return rows.map((row, index) => rowMessages(messages[index] ?? {}, row));
}
