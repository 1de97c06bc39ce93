import { readableLine } from '../texts/readable-text.ts';

/**
 * What two medical record numbers are compared by: case and leading zeros do not count, because hospital systems
 * drop and add them. The number itself is kept as typed.
 */
export function mrnKey(mrn: string): string {
  return readableLine(mrn)
    .toLowerCase()
    .replace(/^0+(?=.)/, '');
}
