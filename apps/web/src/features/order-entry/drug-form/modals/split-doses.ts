import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { proposeSplit, type SplitCount } from '@bolt/domain/compounding/doses/split-dose';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';

export const splitCounts: readonly SplitCount[] = [1, 2, 3, 4];

/** Whether each of the doses can be made in the chosen container. */
export function allDosesFit(catalogue: Catalogue, line: DrugLine, doses: readonly string[]): boolean {
  return doses.every((dose) => {
    const { complete, findings } = evaluateLine(catalogue, { ...line, drug1DoseText: dose });
    return complete && !findings.some(({ severity }) => severity === 'blocks');
  });
}

/** The smallest split whose doses all fit; where none does, two, and the reason stays on the screen. */
export function smallestFittingSplit(catalogue: Catalogue, line: DrugLine): SplitCount {
  const fitting = splitCounts.find((count) => {
    const doses = proposeSplit(line.drug1DoseText, count);
    return doses !== null && allDosesFit(catalogue, line, doses);
  });
  return fitting ?? 2;
}
