import type { LineSplit } from '@bolt/domain/compounding/findings/judged-with';
import { Decimal } from '@bolt/domain/quantities/decimal';
import type { OrderLineRow } from '#database/queries/order-line-row.ts';

/** The split that a stored line is one part of. */
export function splitOf({ dose_split: doseTexts }: Pick<OrderLineRow, 'dose_split'>): LineSplit | undefined {
  if (!doseTexts || doseTexts.length < 2) return undefined;
  return { totalDoseText: Decimal.sum(...doseTexts).toFixed(), doseTexts };
}
