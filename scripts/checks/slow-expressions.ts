import { analyse } from 'scslre';
import { parseSync } from 'vite';

/** A regular expression that some text keeps busy for longer than in proportion to its length. */
export interface SlowExpression {
  file: string;
  expression: string;
  /** What may be repeated in such a text. */
  repeats: string;
}

/** Those in a source file; `RegExp` called with a text that is put together is as bad, because nobody can look at it. */
export function findSlowExpressions(file: string, source: string): SlowExpression[] {
  const found: SlowExpression[] = [];
  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex;
      const { reports } = analyse({ source: pattern, flags });
      for (const report of reports)
        found.push({ file, expression: `/${pattern}/${flags}`, repeats: String(report.character) });
    }
    if (/^(New|Call)Expression$/.test(node.type ?? '') && node.callee?.name === 'RegExp')
      found.push({ file, expression: source.slice(node.start, node.end), repeats: 'unknown' });
  });
  return found;
}

interface SyntaxNode {
  type?: string;
  start?: number;
  end?: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
}

function visit(node: unknown, look: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) look(node as SyntaxNode);
  for (const value of Object.values(node)) visit(value, look);
}
