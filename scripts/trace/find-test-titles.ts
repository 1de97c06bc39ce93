const TEST_CALL = /(?<![\w.$])(?:it|test)(?<modifiers>(?:\.\w+)*)\s*(?=[(`<])/g;
/** Tests that do not run show nothing; describe and step are no tests. */
const NOT_RUN = /\.(?:skip|todo|fixme|describe|step)\b/;
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/**
 * The titles of the tests in a source file, as they are written. Reads `it('...')`, `test.only('...')`,
 * `it.each(rows)('...')`, `it.skipIf(condition)('...')` and the like.
 */
export function findTestTitles(source: string): string[] {
  const titles: string[] = [];
  for (const call of source.matchAll(TEST_CALL)) {
    if (NOT_RUN.test(call.groups?.modifiers ?? '') || isInComment(source, call.index)) continue;
    const title = titleAt(source, call.index + call[0].length);
    if (title !== undefined) titles.push(title);
  }
  return titles;
}

/** Walks over the argument groups before the one that begins with a text: those hold rows or conditions. */
function titleAt(source: string, start: number): string | undefined {
  let at = start;
  for (;;) {
    at = skip(source, at, /(?:\s|<[^(]*>|\.\w+)*/y);
    if (source[at] === '`') at = endOfText(source, at);
    else if (source[at] === '(') {
      const first = skip(source, at + 1, /\s*/y);
      if (isQuote(source[first])) return source.slice(first + 1, endOfText(source, first) - 1);
      at = endOfGroup(source, at);
    } else return undefined;
  }
}

function skip(source: string, from: number, what: RegExp): number {
  what.lastIndex = from;
  return from + (what.exec(source)?.[0].length ?? 0);
}

function isQuote(character: string | undefined): boolean {
  return character === "'" || character === '"' || character === '`';
}

/** The position after the closing quote. */
function endOfText(source: string, opening: number): number {
  let at = opening + 1;
  while (at < source.length && source[at] !== source[opening]) at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The position after the bracket that closes this one. */
function endOfGroup(source: string, opening: number): number {
  const awaited: (string | undefined)[] = [];
  let at = opening;
  while (at < source.length) {
    const character = source[at] ?? '';
    if (isQuote(character)) {
      at = endOfText(source, at);
      continue;
    }
    if (source.startsWith('//', at)) at = skip(source, at, /.*/y);
    if (character in CLOSING) awaited.push(CLOSING[character]);
    else if (character === awaited.at(-1)) awaited.pop();
    at += 1;
    if (awaited.length === 0) return at;
  }
  return at;
}

function isInComment(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', at) + 1, at).trimStart();
  return line.startsWith('//') || line.startsWith('*') || line.startsWith('/*');
}
