import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { orderedDosesOf } from '../doses/dose-history.ts';
import type { DrugLine } from '../line/drug-line.ts';
import { evaluateLine } from './evaluate-line.ts';
import type { Evaluation } from './evaluation.ts';
import type { EvaluateOptions } from './judged-with.ts';

export type EvaluatedDose = { line: DrugLine; evaluation: Evaluation };

/**
 * The line, or one for each dose that it is split into. What is found about the dose is about the whole of it, in each
 * of them; container, volume and stability are those of each dose, and each finds the others on its day.
 */
export function evaluateDoses(
  catalogue: Catalogue,
  line: DrugLine,
  doseTexts: readonly string[] | null | undefined,
  options: EvaluateOptions,
): EvaluatedDose[] {
  if (!doseTexts || doseTexts.length < 2) {
    const one = doseTexts?.[0] === undefined ? line : { ...line, drug1DoseText: doseTexts[0] };
    return [{ line: one, evaluation: evaluateLine(catalogue, one, options) }];
  }
  const split = { totalDoseText: line.drug1DoseText, doseTexts };
  const parts = doseTexts.map((drug1DoseText) => ({ ...line, drug1DoseText }));
  return parts.map((part, place) => {
    const others = parts.filter((_, other) => other !== place);
    const history = options.history && {
      ...options.history,
      ordered: [...others.flatMap((other, index) => dosesBeside(other, index)), ...options.history.ordered],
    };
    return { line: part, evaluation: evaluateLine(catalogue, part, { ...options, split, history }) };
  });

  function dosesBeside(other: DrugLine, index: number) {
    const key = options.history?.orderKey ?? '';
    return orderedDosesOf(other, options.deliveries ?? [], {
      orderLineItemId: `dose ${index + 1}`,
      doseSplit: doseTexts ?? null,
      order: { key, reference: key, isDraft: true },
    });
  }
}
