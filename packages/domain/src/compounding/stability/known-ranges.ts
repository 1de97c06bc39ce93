import type { ConcentrationRange, StabilityVerdict } from '../findings/evaluation.ts';

/**
 * Between which concentrations a stability is known, of each drug of a line in its order. Of a pair that was judged before
 * both were kept nobody can say of which of the two the one is: none is told, as where none was kept.
 */
export function knownRanges(
  { range, secondRange }: Partial<Pick<StabilityVerdict, 'range' | 'secondRange'>>,
  drugCount: number,
): ConcentrationRange[] {
  if (!range) return [];
  if (drugCount < 2) return [range];
  return secondRange ? [range, secondRange] : [];
}
