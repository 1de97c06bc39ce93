/** The opening tag of each button of a source text that carries `data-safe-choice`, in one line. */
export const safeChoicesOf = (text: string): string[] =>
  tagsOf(text, /<(?:Link)?Button\b/g).filter((tag) => /\bdata-safe-choice\b/.test(tag));

/** The same of each question that says that a change is under way, and is not given it to be taken back. */
export const forgetfulQuestionsOf = (text: string): string[] =>
  tagsOf(text, /<ConfirmModal\b/g).filter((tag) => /\bisBusy=\{[^}]*\bisPending\b/.test(tag));

const tagsOf = (text: string, opening: RegExp): string[] =>
  [...text.matchAll(opening)].map(({ index }) => tagAt(text, index).replace(/\s+/g, ' '));

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
