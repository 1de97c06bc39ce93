import { checkNhi } from '@bolt/domain/patients/nhi';
import type { SeededRandom } from './seeded-random.ts';

/** Without I and O, which read as 1 and 0. */
const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];

/**
 * A National Health Index number that nobody has: it begins with Z, the letter kept for testing. Mostly of the old
 * format (ZAA1234), some of the new one (ZAA12AA); the last character is the one that checks.
 */
export function makeNhi(random: SeededRandom): string {
  for (;;) {
    const start = `Z${random.pick(LETTERS)}${random.pick(LETTERS)}${random.pick(DIGITS)}${random.pick(DIGITS)}`;
    const isNew = random.chance(30);
    const stem = start + random.pick(isNew ? LETTERS : DIGITS);
    const last = (isNew ? LETTERS : DIGITS).find((check) => checkNhi(stem + check) === 'valid-test-number');
    // Some stems of the old format have no check digit.
    if (last) return stem + last;
  }
}
