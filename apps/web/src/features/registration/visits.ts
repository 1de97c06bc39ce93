/** What the browser keeps with each entry of its history that is a step. */
export interface StepEntry {
  /** Of the registration that was filled in, from when it was opened until it was left. */
  visit: string;
  /** The draft that the address named when it was opened: a save may have made one of what was new. */
  openedAs: string;
  /** The step of the entry before this one, where that is a step of the same visit. */
  before: number | null;
  furthest: number;
}

export function stepEntryIn(state: unknown): StepEntry | null {
  const entry = state as Partial<StepEntry> | null;
  return typeof entry?.visit === 'string' ? (entry as StepEntry) : null;
}

const KEY = 'bolt.ended-registrations';

/** Kept as long as the tab's history is, which a reload does not end. */
function endedVisits(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/**
 * What was filled in is submitted, discarded, or a draft by now: the browser's Back finds no form to fill in there, as if
 * nothing had been sent.
 */
export function endVisit(state: unknown): void {
  const entry = stepEntryIn(state);
  if (entry) sessionStorage.setItem(KEY, JSON.stringify([...endedVisits(), entry.visit]));
}

export function isEndedVisit(state: unknown): boolean {
  const entry = stepEntryIn(state);
  return entry !== null && endedVisits().includes(entry.visit);
}
