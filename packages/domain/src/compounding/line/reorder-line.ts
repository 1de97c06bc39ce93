import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { parseDecimal } from '../../quantities/decimal.ts';
import type { Evaluation } from '../findings/evaluation.ts';
import type { DrugLine } from './drug-line.ts';
import { finishedProductLine, tpnProductLine } from './product-line.ts';

const storedDecimals = 12;

/** '1520.338' becomes '1520.34'. What is no figure, or would round to nothing, stays for the form to refuse. */
function roundDose(text: string): string {
  const dose = parseDecimal(text, storedDecimals);
  if (!dose.ok) return text;
  const rounded = dose.value.toDecimalPlaces(2);
  return rounded.isZero() ? text : rounded.toFixed();
}

/**
 * A line of a past order as it is ordered again: doses rounded to 2 decimals and never on hold. What a product
 * holds is today's catalogue's to say.
 */
export function reorderLine(catalogue: Catalogue, past: DrugLine): DrugLine {
  if (past.type === 'FP') return finishedProductLine(catalogue, past.finishedProductCode ?? '');
  if (past.type === 'TPN') return tpnProductLine(past.tpnCode ?? '');
  return {
    ...past,
    drug1DoseText: roundDose(past.drug1DoseText),
    drug2DoseText: roundDose(past.drug2DoseText),
    onHold: false,
  };
}

/**
 * Whether a line that was taken over unseen has to be edited before it is submitted: something blocks it, or
 * something asks for a confirmation. What was confirmed for the past order is not confirmed for this one.
 */
export function needsEditing({ complete, findings }: Pick<Evaluation, 'complete' | 'findings'>): boolean {
  return !complete || findings.some(({ severity }) => severity !== 'informs');
}
