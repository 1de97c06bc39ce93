/** New Zealand's National Health Index number, both formats of HISO 10046:2023. */
export type NhiVerdict = 'valid' | 'valid-test-number' | 'invalid';

/** I and O are left out because they read as 1 and 0; a letter's value is its place, from 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const oldFormat = /^[A-HJ-NP-Z]{3}\d{4}$/;
const newFormat = /^[A-HJ-NP-Z]{3}\d{2}[A-HJ-NP-Z]{2}$/;

function placeOf(character: string): number {
  const place = letters.indexOf(character);
  return place >= 0 ? place + 1 : Number(character);
}

/** Weights 7 down to 2 over the first six characters. */
function weightedSum(nhi: string): number {
  return [...nhi.slice(0, 6)].reduce((sum, character, index) => sum + placeOf(character) * (7 - index), 0);
}

function hasOldCheckDigit(nhi: string): boolean {
  const remainder = weightedSum(nhi) % 11;
  return remainder !== 0 && (11 - remainder) % 10 === Number(nhi.at(-1));
}

function hasNewCheckLetter(nhi: string): boolean {
  return letters.charAt(23 - (weightedSum(nhi) % 23) - 1) === nhi.at(-1);
}

/** Case and outer spaces are ignored. Numbers that begin with Z are reserved for testing. */
export function checkNhi(text: string): NhiVerdict {
  const nhi = text.trim().toUpperCase();
  const valid =
    (oldFormat.test(nhi) && hasOldCheckDigit(nhi)) || (newFormat.test(nhi) && hasNewCheckLetter(nhi));
  if (!valid) return 'invalid';
  return nhi.startsWith('Z') ? 'valid-test-number' : 'valid';
}

/** What is wrong with a number that was typed; null = nothing. */
export function nhiMessage(text: string, testNumbersAllowed: boolean): string | null {
  const verdict = checkNhi(text);
  if (verdict === 'invalid') return 'Enter a valid NHI number';
  return verdict === 'valid-test-number' && !testNumbersAllowed
    ? 'NHI numbers that begin with Z are for testing only'
    : null;
}
