/** One letter as it is compared: lower case, without accents, and in the usual form of its look-alikes (µ and μ). */
function foldLetter(letter: string): string {
  return letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export type FoldedText = {
  folded: string;
  /** For each place of the folded text, where its letter begins in the text; one more for the end. */
  sourceAt: number[];
};

/** The folded text and the way back from it, for marking what matched in the text's own letters. */
export function foldWithPlaces(text: string): FoldedText {
  let folded = '';
  let at = 0;
  const sourceAt: number[] = [];
  for (const letter of text) {
    const plain = /\s/u.test(letter) ? ' ' : foldLetter(letter);
    for (let index = 0; index < plain.length; index++) sourceAt.push(at);
    folded += plain;
    at += letter.length;
  }
  sourceAt.push(at);
  return { folded, sourceAt };
}

/** "Zoë" is found by "zoe", and mixed-case letters never matter. */
export const foldText = (text: string): string => foldLetter(text).replace(/\s+/gu, ' ').trim();
