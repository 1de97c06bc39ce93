/**
 * Free text as people read it. What is written without a mark on the paper (zero width, fillers, soft hyphens) says
 * nothing and makes two equal names differ; what turns the direction of reading makes a text look like another one.
 */

/** Blanks that are letters to Unicode: the braille cell without dots, the fillers of Hangul. */
const blankLetters = /[\u2800\u115f\u1160\u3164\uffa0]/g;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Controls, halves of a letter, and what embeds, overrides or isolates a direction. */
const misleading = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
/** The character NUL is the request's to refuse: no text of any call may hold it. */
const spacesAndNul = /[\s\0]/g;
const lineBreak = /\r\n|[\r\n\u2028\u2029]/;

export const unreadable = 'Please remove the characters that cannot be shown';

/** What is wrong with the characters of a text; null = nothing. */
export const unreadableMessage = (text: string): string | null =>
  misleading.test(text.replace(spacesAndNul, ' ')) ? unreadable : null;

/** Letters, digits and signs of ASCII with one space between words: nothing of it is unseen. */
const plainWords = /^[!-~]+(?: [!-~]+)*$/;

/** A text of one line as it is kept: what can be seen of it, with one space between words. */
export const readableLine = (text: string): string =>
  text === '' || plainWords.test(text) ? text : readableWords(text);

const readableWords = (text: string): string =>
  text.normalize('NFC').replace(blankLetters, ' ').replace(unseen, '').replace(/\s+/g, ' ').trim();

/** Whether anything of it is a letter or a digit, of whatever script. */
export const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The same of a text that may have several lines, each of which stays one. */
export const readableText = (text: string): string =>
  text.split(lineBreak).map(readableLine).join('\n').trim();
