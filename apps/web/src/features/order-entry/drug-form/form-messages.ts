import type { DrugLine, DrugLineField } from '@bolt/domain/compounding/line/drug-line';
import type { WithdrawnChoices } from '@bolt/domain/compounding/line/withdrawn-choices';
import { type FieldMessages, requiredField } from '@bolt/domain/orders/field-messages';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import { type DeliveryRow, validateDeliveryRows } from '@bolt/domain/orders/validate-delivery-rows';
import { notAnOption } from '@bolt/domain/orders/validate-drug-line';
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

/** Names what is not offered any more; what stands behind it in the cascade is chosen after it and says nothing. */
export function messagesWithWithdrawn(messages: LineMessages, withdrawn: WithdrawnChoices): LineMessages {
  const gone = Object.entries(withdrawn);
  if (gone.length === 0) return messages;
  const others = Object.entries(messages).filter(([, message]) => message !== notAnOption);
  return Object.fromEntries([
    ...others,
    ...gone.map(([field, name]) => [field, `${name} is no longer offered. Please choose again.`]),
  ]);
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

/** Why the form cannot be sent as it stands, whatever is found of its line. */
export type EntryFault = 'date' | 'quantity' | 'incomplete';

/** Null where it can. What is wrong and not said yet is not complete yet. */
export function entryFaultOf(isRight: boolean, shown: readonly DeliveryMessages[]): EntryFault | null {
  if (isRight) return null;
  if (shown.some(({ deliveryDate, treatmentDate }) => deliveryDate ?? treatmentDate)) return 'date';
  return shown.some(({ quantity }) => quantity) ? 'quantity' : 'incomplete';
}
