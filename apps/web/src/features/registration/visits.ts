/** What the browser keeps with each entry of its history that is a step. */
export interface StepEntry {
  /** Of the registration that was filled in, from when it was opened until it was left. */
  visit: string;
  /** The step of the entry before this one, where that is a step of the same visit. */
  before: number | null;
  furthest: number;
}

export function stepEntryIn(state: unknown): StepEntry | null {
  const entry = state as Partial<StepEntry> | null;
  return typeof entry?.visit === 'string' ? (entry as StepEntry) : null;
}

const ended = new Set<string>();

/**
 * What was filled in is submitted, discarded, or a draft by now: the browser's Back finds no form to fill in there, as if
 * nothing had been sent.
 */
export function endVisit(state: unknown): void {
  const entry = stepEntryIn(state);
  if (entry) ended.add(entry.visit);
}

export const isEndedVisit = (state: unknown): boolean => ended.has(stepEntryIn(state)?.visit ?? '');
