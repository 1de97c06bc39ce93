import type { DecimalMark } from './decimal-marks.ts';

/** How screens call each mark, and how it reads what the other one reads otherwise. */
export const decimalMarkWords: Readonly<
  Record<DecimalMark, { name: string; example: string; asAdverb: string }>
> = {
  point: { name: 'Decimal point', example: '1.500 is 1.5', asAdverb: 'with a decimal point' },
  comma: { name: 'Decimal comma', example: '1.500 is 1500', asAdverb: 'with a decimal comma' },
};
