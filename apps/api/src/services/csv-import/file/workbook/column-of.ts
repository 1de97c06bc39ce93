/** 0 for 'A12', 27 for 'AB3'. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
    if (column > 20_000) break;
  }
  return Math.max(0, column - 1);
}
