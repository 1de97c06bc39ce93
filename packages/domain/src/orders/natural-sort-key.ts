const digitRun = /\d+/g;
/** An order reference has at most 20 characters, so no run of its digits is longer. */
const paddedLength = 20;

/** What a database sorts references by as a reader would: lower case, digits padded, 'ord2' before 'ORD10'. */
export function naturalSortKey(reference: string): string {
  return reference
    .trim()
    .toLowerCase()
    .replace(digitRun, (digits) => digits.padStart(paddedLength, '0'));
}
