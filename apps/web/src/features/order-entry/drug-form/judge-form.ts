import { agesOfPatient } from '@bolt/domain/compounding/doses/ages-of-patient';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { EvaluateOptions } from '@bolt/domain/compounding/findings/judged-with';
import type { DrugLine, LineDelivery } from '@bolt/domain/compounding/line/drug-line';
import { parseCareDate } from '@bolt/domain/dates/care-date';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';
import { parseQuantity } from '@bolt/domain/orders/validate-quantity';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
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

/** What reads as no figure, and as an entry all the same. */
const noFigure = '?';

/** With more decimals than its field takes it is a figure to the rules, which judge stored lines as well. */
const asAccepted = (text: string): string => {
  const read = parseDecimal(text);
  return !read.ok && read.problem === 'too-many-decimals' ? noFigure : text;
};

/** Without the figures that their fields refuse: nothing is to be shown that comes of them. */
function acceptedOf(line: DrugLine): DrugLine {
  const fields = ['drug1DoseText', 'drug2DoseText', 'volumeText', 'infusionTimeText'] as const;
  const refused = fields.filter((field) => asAccepted(line[field]) === noFigure);
  return refused.length === 0
    ? line
    : { ...line, ...Object.fromEntries(refused.map((field) => [field, noFigure])) };
}

/** The line as typed, judged by the rules that the server applies again. */
export function judgeForm(
  setting: DrugFormSetting,
  line: DrugLine,
  rows: readonly DeliveryRow[],
): Evaluation {
  const judged = line.type === 'PS' ? acceptedOf(line) : line;
  return evaluateLine(setting.catalogue, judged, optionsOfForm(setting, rows));
}

/** How old the patient is at each treatment that is typed. */
export const agesOfForm = (setting: DrugFormSetting, rows: readonly DeliveryRow[]): (number | null)[] =>
  agesOfPatient(optionsOfForm(setting, rows));

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
