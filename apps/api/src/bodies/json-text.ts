export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const LIST = 0x5b;
export const LIST_END = 0x5d;
export const OBJECT = 0x7b;
export const OBJECT_END = 0x7d;
const BACKSLASH = 0x5c;
const BLANKS = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** A stretch of a JSON text: from its first character to behind its last. */
export interface Stretch {
  from: number;
  to: number;
}

/** Where the quote stands that ends the string, or the end of the text. */
export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) return at;
    if (character === BACKSLASH) at += 1;
  }
  return text.length;
}

/** The stretch without the blanks around it. */
export function trimmed(text: string, { from, to }: Stretch): Stretch {
  const inner = { from, to };
  while (inner.from < to && BLANKS.has(text.charCodeAt(inner.from))) inner.from += 1;
  while (inner.to > inner.from && BLANKS.has(text.charCodeAt(inner.to - 1))) inner.to -= 1;
  return inner;
}

/**
 * The entries of a list or object, by the commas between them; none for an empty one. It says that a text is not JSON
 * where a comma has no entry beside it or the brackets do not end with the stretch, and leaves the rest to who reads
 * the entries.
 */
export function* entriesOf(text: string, { from, to }: Stretch): Generator<Stretch> {
  const end = text.charCodeAt(from) === LIST ? LIST_END : OBJECT_END;
  let levels = 1;
  let start = from + 1;
  for (let at = start; at < to; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === LIST || character === OBJECT) levels += 1;
    else if (character === LIST_END || character === OBJECT_END) levels -= 1;
    const isLast = levels === 0;
    if (!isLast && !(levels === 1 && character === COMMA)) continue;
    if (isLast && (at !== to - 1 || character !== end)) throw new NoJson();
    const entry = trimmed(text, { from: start, to: at });
    if (entry.from < entry.to) yield entry;
    else if (!isLast || start !== from + 1) throw new NoJson();
    if (isLast) return;
    start = at + 1;
  }
  throw new NoJson();
}

/** Fastify answers it as it does every text that it cannot read. */
export class NoJson extends Error {
  readonly statusCode = 400;
}
