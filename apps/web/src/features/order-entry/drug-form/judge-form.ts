import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { evaluateDoses } from '@bolt/domain/compounding/findings/evaluate-split';
import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { EvaluateOptions } from '@bolt/domain/compounding/findings/judged-with';
import type { DrugLine, LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { parseQuantity } from '@bolt/domain/orders/validate-quantity';
import type { DrugFormSetting } from './drug-form-setting.ts';

/** Rows whose delivery date can be read; the others are the form's to complain about. */
export function readDeliveries(rows: readonly DeliveryRow[], hasPatient: boolean): LineDelivery[] {
  return rows.flatMap(({ deliveryDate, treatmentDate, quantity }) => {
    const date = parseCareDate(deliveryDate);
    if (date === null) return [];
    return {
      deliveryDate: date,
      treatmentDate: hasPatient ? parseCareDate(treatmentDate) : null,
      // While no quantity can be read there is one container at least.
      quantity: parseQuantity(quantity) ?? 1,
    };
  });
}

/** One judgement for each line that the form would make: of the line, or of each dose that it is split into. */
export function judgeDosesOfForm(
  setting: DrugFormSetting,
  line: DrugLine,
  rows: readonly DeliveryRow[],
  split: readonly string[] | null,
): Evaluation[] {
  const options = optionsOfForm(setting, rows);
  return evaluateDoses(setting.catalogue, line, split, options).map(({ evaluation }) => evaluation);
}

/** The line as typed, judged by the rules that the server applies again. */
export function judgeForm(
  setting: DrugFormSetting,
  line: DrugLine,
  rows: readonly DeliveryRow[],
): Evaluation {
  return evaluateLine(setting.catalogue, line, optionsOfForm(setting, rows));
}

function optionsOfForm(
  { country, calendar, deliveryRules, patient, history }: DrugFormSetting,
  rows: readonly DeliveryRow[],
): EvaluateOptions {
  return {
    deliveries: readDeliveries(rows, patient !== null),
    country,
    delivery: { rules: deliveryRules, holidays: calendar.holidays, moment: calendar.moment },
    patient: patient ? { dateOfBirth: patient.dateOfBirth && parseCareDate(patient.dateOfBirth) } : undefined,
    history: history ?? undefined,
  };
}
