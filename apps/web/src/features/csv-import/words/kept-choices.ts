import { keptEntryMaxLength } from '@bolt/domain/kept-entries/kept-entry-length';

/** What is chosen for a word and not submitted yet, and which decision of it was shown then. */
export interface Choice {
  item_bolt: string;
  decided_at: string | null;
}

/** By the word's id. */
export type Choices = Readonly<Record<string, Choice>>;

/** What stands around the choices in what is kept. */
const FRAME = 200;

/**
 * The choices that are kept until they are submitted: the first ones, as many as there is room for; and how many are not,
 * which is said to whoever chose them.
 */
export function keptChoices(
  choices: Choices,
  maxLength = keptEntryMaxLength,
): { kept: Choices | null; left: number } {
  const entries = Object.entries(choices);
  const kept: [string, Choice][] = [];
  let length = FRAME;
  for (const entry of entries) {
    length += JSON.stringify(entry).length;
    if (length > maxLength) break;
    kept.push(entry);
  }
  return { kept: kept.length === 0 ? null : Object.fromEntries(kept), left: entries.length - kept.length };
}
