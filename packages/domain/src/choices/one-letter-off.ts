/** Shorter words are each other's neighbours by chance: 'zinc' and 'zink', but 'iron' and 'icon' as well. */
const SHORTEST = 5;
const LETTERS_ONLY = /^[\p{L}\s]+$/u;

/** Whether one letter was mistyped, left out, typed too much, or changed places with its neighbour. */
function isOneApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  // Asked of every name on every key that finds nothing: without a copy up to the first difference.
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  const restA = a.slice(at + 1);
  const restB = b.slice(at + 1);
  if (a.length > b.length) return restA === b.slice(at);
  if (a.length < b.length) return a.slice(at) === restB;
  const isSwapped = a.charAt(at) === b.charAt(at + 1) && a.charAt(at + 1) === b.charAt(at);
  return restA === restB || (isSwapped && a.slice(at + 2) === b.slice(at + 2));
}

/**
 * Whether a name begins with what was typed but for one letter. Of text with figures nothing is near: another figure
 * is another thing.
 */
export function isOneLetterOff(name: string, typed: string): boolean {
  if (typed.length < SHORTEST || !LETTERS_ONLY.test(typed)) return false;
  return [-1, 0, 1].some((more) => isOneApart(typed, name.slice(0, typed.length + more)));
}
