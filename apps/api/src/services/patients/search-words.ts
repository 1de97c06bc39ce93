import { nameKey } from '@bolt/domain/patients/name-key';
import { hasLetters } from '@bolt/domain/texts/readable-text';

/**
 * The words of a typed name that can begin a name, as names are compared, each once. A word of which nothing is left, such
 * as an apostrophe, would begin every name.
 */
export function searchWords(...texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => (text ?? '').split(/\s+/));
  return [...new Set(words.map(nameKey))].filter(hasLetters);
}
