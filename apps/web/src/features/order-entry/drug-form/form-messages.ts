import type { DrugLine, DrugLineField } from '@bolt/domain/compounding/drug-line';
import { type FieldMessages, requiredField } from '@bolt/domain/orders/field-messages';
import { quantityRuleOfLine } from '@bolt/domain/orders/quantity-rule-of-line';
import { type DeliveryRow, validateDeliveryRows } from '@bolt/domain/orders/validate-delivery-rows';
import { validateDrugLine } from '@bolt/domain/orders/validate-drug-line';
import type { DrugFormSetting } from './drug-form-setting.ts';

export type LineMessages = FieldMessages<DrugLineField>;
export type DeliveryMessages = FieldMessages<keyof DeliveryRow>;

export interface FormMessages {
  line: LineMessages;
  /** One entry for each row, in order. */
  deliveries: DeliveryMessages[];
}

/** Everything that keeps the line from being added. */
export function findMessages(
  { catalogue, calendar, patient }: DrugFormSetting,
  line: DrugLine,
  rows: readonly DeliveryRow[],
): FormMessages {
  return {
    line: validateDrugLine(catalogue, line),
    deliveries: validateDeliveryRows(rows, {
      today: calendar.today,
      quantityRule: quantityRuleOfLine(catalogue, line),
      hasPatient: patient !== null,
    }),
  };
}

export function hasMessages({ line, deliveries }: FormMessages): boolean {
  return [line, ...deliveries].some((messages) => Object.keys(messages).length > 0);
}

/** A date of eight characters can be complete (1/3/2031); a shorter one is still being typed. */
const shortestDate = 8;

function rowMessages(messages: DeliveryMessages, row: DeliveryRow | undefined): DeliveryMessages {
  if (!row) return messages;
  const entries = Object.entries(messages).filter(([field]) => {
    if (field === 'quantity') return row.quantity !== '';
    return row[field as keyof DeliveryRow].trim().length >= shortestDate;
  });
  return Object.fromEntries(entries);
}

/** What is said before the user tries to add: what is wrong at once, what is missing not yet. */
export function messagesWhileTyping(messages: FormMessages, rows: readonly DeliveryRow[]): FormMessages {
  const wrong = Object.entries(messages.line).filter(([, message]) => message !== requiredField);
  return {
    line: Object.fromEntries(wrong),
    deliveries: messages.deliveries.map((each, index) => rowMessages(each, rows[index])),
  };
}
