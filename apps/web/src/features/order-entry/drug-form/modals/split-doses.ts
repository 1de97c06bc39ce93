import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { proposeSplit, type SplitCount } from '@bolt/domain/compounding/doses/split-dose';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';

const splitCounts: readonly SplitCount[] = [1, 2, 3, 4];

/** A number of doses with those proposed for it, or why it cannot be chosen. */
export type SplitChoice =
  | { count: SplitCount; doses: readonly string[]; refused: null }
  | { count: SplitCount; doses: readonly string[] | null; refused: string };

/** Why the doses cannot be made in the chosen container, as it is said of the first that cannot; null where all can. */
export function whyTheyDoNotFit(
  catalogue: Catalogue,
  line: DrugLine,
  doses: readonly string[],
): string | null {
  for (const dose of doses) {
    const { complete, findings } = evaluateLine(catalogue, { ...line, drug1DoseText: dose });
    const blocking = findings.find(({ severity }) => severity === 'blocks');
    if (blocking) return blocking.detail;
    if (!complete) return 'The line is not complete';
  }
  return null;
}

/** Each number of doses, judged by its proposed doses (decision J30). */
export function splitChoices(catalogue: Catalogue, line: DrugLine): SplitChoice[] {
  return splitCounts.map((count): SplitChoice => {
    const doses = proposeSplit(line.drug1DoseText, count);
    if (!doses) return { count, doses, refused: `The dose is too small for ${count} doses of 2 decimals` };
    const refused = whyTheyDoNotFit(catalogue, line, doses);
    return refused === null ? { count, doses, refused } : { count, doses, refused };
  });
}

/** The smallest split whose doses all fit; where none does, two, and the reasons stay on the screen. */
export function firstDoses(line: DrugLine, choices: readonly SplitChoice[]): readonly string[] {
  const fitting = choices.find(({ refused }) => refused === null) ?? choices.find(({ count }) => count === 2);
  return fitting?.doses ?? [line.drug1DoseText];
}
