import { drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { countedHistory } from '../doses/counted-doses.ts';
import type { DoseHistory } from '../doses/dose-history.ts';
import { findAlreadyOrdered } from '../doses/find-already-ordered.ts';
import { findDayDoses } from '../doses/find-day-doses.ts';
import { findDoseChanges } from '../doses/find-dose-changes.ts';
import type { DrugLine } from '../line/drug-line.ts';
import type { Finding } from './evaluation.ts';
import type { EvaluateOptions } from './judged-with.ts';

/** Of all that a line is judged with, what its patient's other doses are held against. */
type HistoryOptions = Pick<EvaluateOptions, 'deliveries' | 'country' | 'patient' | 'split'>;

/** What is found beside the patient's other doses, in the order in which it is told: all findings about the history. */
export function findInHistory(
  catalogue: Catalogue,
  line: DrugLine,
  options: HistoryOptions & { history: DoseHistory },
): Finding[] {
  const { history, deliveries = [], country, split } = options;
  const nameOf = drugNaming(country);
  return [
    ...findDoseChanges(catalogue, line, deliveries, history, nameOf, split),
    ...findDayDoses(catalogue, line, options, nameOf),
    ...findAlreadyOrdered(catalogue, line, deliveries, history, nameOf, split),
  ];
}

/**
 * A line beside other doses than it was judged with, where nothing else of it changed: what is found there now, and the
 * doses that counted, as `evaluateLine` would find and keep them.
 */
export function judgeHistory(
  catalogue: Catalogue,
  line: DrugLine,
  options: HistoryOptions & { history: DoseHistory },
): { findings: Finding[]; history: DoseHistory } {
  const history = countedHistory(catalogue, line, options.deliveries ?? [], options.history);
  return { findings: findInHistory(catalogue, line, { ...options, history }), history };
}
