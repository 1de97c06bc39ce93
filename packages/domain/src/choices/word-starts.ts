const letterOrDigit = /[\p{L}\p{N}]/u;
const digit = /\d/;

/**
 * Whether a word begins at this place of a folded text. A figure is one word: in '0.45%' and '1,000 mL' nothing
 * begins at the 45 or at the zeros, so that '5' never stands for '0.5'.
 */
function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charAt(at - 1);
  if (letterOrDigit.test(before)) return false;
  const isInFigure = before === '.' || before === ',';
  return !(isInFigure && digit.test(text.charAt(at)) && at > 1 && digit.test(text.charAt(at - 2)));
}

/** The first place where a word of the folded text begins with the query; -1 when none does. */
export function findWordStart(text: string, query: string): number {
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
    if (isWordStart(text, at)) return at;
  }
  return -1;
}
