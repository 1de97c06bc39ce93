/** The opening tag of each button of a source text that carries `data-safe-choice`, in one line. */
export function safeChoicesOf(text: string): string[] {
  return [...text.matchAll(/<(?:Link)?Button\b/g)]
    .map(({ index }) => tagAt(text, index))
    .filter((tag) => /\bdata-safe-choice\b/.test(tag))
    .map((tag) => tag.replace(/\s+/g, ' '));
}

/** Up to the '>' that ends it: one within braces, as of an arrow, does not. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let end = start; end < text.length; end++) {
    if (text[end] === '{') depth++;
    else if (text[end] === '}') depth--;
    else if (text[end] === '>' && depth === 0) return text.slice(start, end + 1);
  }
  return text.slice(start);
}

/** Whether a file draws a question: a dialog that stops the work, and so has to have a safe choice. */
export const drawsQuestion = (text: string): boolean => /<Modal\b[^>]*role="alertdialog"/.test(text);
