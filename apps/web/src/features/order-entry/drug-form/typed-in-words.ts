import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { deliveriesInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import { factsOfDrugLine } from '@bolt/domain/orders/line-words/facts-of-drug-line';
import { nameOfLine, preparationOfLine } from '@bolt/domain/orders/line-words/line-words';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import type { DrugFormSetting } from './drug-form-setting.ts';
import { judgeForm } from './judge-form.ts';

/** What the form holds, in the words in which a saved line is told (`lineInWords`). */
export function typedInWords(
  setting: DrugFormSetting,
  line: DrugLine,
  deliveries: readonly DeliveryRow[],
): string {
  const { volumes } = judgeForm(setting, line, deliveries);
  const facts = factsOfDrugLine(setting.catalogue, setting.country, line, volumes ?? undefined);
  const what = [nameOfLine(facts), preparationOfLine(facts)].filter(Boolean).join(', ');
  const rows = deliveries.map(({ deliveryDate, quantity }) => ({
    date: deliveryDate,
    quantity: Number(quantity),
  }));
  return `${what}. ${deliveriesInWords(rows)}`;
}
