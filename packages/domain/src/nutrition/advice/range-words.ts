import { unitInFull } from '../../quantities/format-quantity.ts';
import type { GuidelineComparison } from './compare-with-guidelines.ts';

/** How what is given stands to a range. */
export const positionWords: Readonly<Record<GuidelineComparison['position'], string>> = {
  below: 'Below',
  within: 'Within',
  above: 'Above',
  unknown: 'Not known',
};

/** '1 to 2 g/kg/day', 'at most 4 g/kg/day', '150 microgram/day' */
export function rangeWords({ low, high, unit }: Pick<GuidelineComparison, 'low' | 'high' | 'unit'>): string {
  const inFull = unitInFull(unit);
  if (low === null) return high === null ? 'no range' : `at most ${high}\u00a0${inFull}`;
  if (high === null) return `at least ${low}\u00a0${inFull}`;
  return low === high ? `${low}\u00a0${inFull}` : `${low} to ${high}\u00a0${inFull}`;
}
