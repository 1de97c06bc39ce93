/** The faces of the printed form; each has a part of the letters. */
export type Face = 'regular' | 'regular-extended' | 'bold' | 'bold-extended';

/** Letters of one face that follow each other. */
export interface Run {
  face: Face;
  text: string;
}

/** Whether a face has the letter. */
export type HasLetter = (face: Face, codePoint: number) => boolean;

/** What stands for letters that no face has: seen at once, and never taken for another letter. */
export const unprintable = '[not printable]';
/** Said at the end of what was printed with it. */
export const leftOutNote = `Where ${unprintable} stands, letters cannot be printed. They are kept as they were typed.`;

/**
 * A text as runs that the faces can print. A letter with an accent that none has, such as a vowel with a macron, is
 * printed as the letter and its accent.
 */
export function runsOf(text: string, weight: 'regular' | 'bold', hasLetter: HasLetter): Run[] {
  const runs: Run[] = [];
  const add = (face: Face, letters: string) => {
    const last = runs.at(-1);
    if (last?.face === face) last.text += letters;
    else runs.push({ face, text: letters });
  };
  for (const letter of text.normalize('NFC')) {
    const parts = letter.normalize('NFD');
    const extended = `${weight}-extended` as const;
    if (letter === '\n' || hasAll(weight, letter, hasLetter)) add(weight, letter);
    else if (hasAll(extended, letter, hasLetter)) add(extended, letter);
    else if (hasAll(weight, parts, hasLetter)) add(weight, parts);
    else if (!runs.at(-1)?.text.endsWith(unprintable)) add(weight, unprintable);
  }
  return runs;
}

const hasAll = (face: Face, letters: string, hasLetter: HasLetter): boolean =>
  [...letters].every((letter) => hasLetter(face, letter.codePointAt(0) ?? 0));
