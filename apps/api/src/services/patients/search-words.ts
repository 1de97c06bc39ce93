import { hasLetters } from '@bolt/domain/texts/readable-text';

/** The words of a typed name that can begin a name, lower case, each once. */
export function searchWords(...texts: readonly (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => (text ?? '').toLowerCase().split(/\s+/));
  return [...new Set(words)].filter(hasLetters);
}
