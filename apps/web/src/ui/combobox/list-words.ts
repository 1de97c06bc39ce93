/** How many choices begin with the typed text, how many only contain it, and how many are spelt nearly so. */
export interface MatchCounts {
  begin: number;
  contain: number;
  /** But for one letter. */
  near?: number;
}

const noneBegins = (noun: string, typed: string): string => `No ${noun} begins with "${typed.trim()}"`;

/** What the open list says where its choices do not speak for themselves. */
export function listNote(noun: string, typed: string, { begin }: MatchCounts): string | undefined {
  if (begin > 0) return undefined;
  return typed.trim() === '' ? `There is no ${noun} to choose` : noneBegins(noun, typed);
}

/** What a reader is told after each key. */
export function listInWords(noun: string, typed: string, { begin, contain, near = 0 }: MatchCounts): string {
  if (typed.trim() === '') return '';
  const found = begin === 0 ? noneBegins(noun, typed) : `${begin} found`;
  if (near > 0) return `${found}, ${near} differ${near === 1 ? 's' : ''} by one letter`;
  return contain === 0 ? found : `${found}, ${contain} ${contain === 1 ? 'contains' : 'contain'} it`;
}

/** Why text that was left in the field is no choice. */
export function leftWords(noun: string, typed: string, { begin }: MatchCounts): string {
  if (typed.trim() === '') return 'Choose from the list, or press Esc for what was chosen';
  return begin === 0 ? noneBegins(noun, typed) : `"${typed.trim()}" is no whole name: choose from the list`;
}
