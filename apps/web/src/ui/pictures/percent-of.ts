/** A CSS percentage, kept within 0 and 100; an empty whole gives 0. */
export function percentOf(part: number, whole: number): string {
  if (!(whole > 0)) return '0%';
  return `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;
}
