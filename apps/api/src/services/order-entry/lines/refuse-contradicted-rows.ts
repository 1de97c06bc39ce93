import { parseCareDate } from '@bolt/domain/dates/care-date';
import { parseQuantity } from '@bolt/domain/orders/validate-quantity';
import { type Refusal, refuse } from '#problems.ts';
import type { LinePayload } from './read-line-payload.ts';

/**
 * What is ordered stands in the rows of `deliveryDateArray`. A quantity or a treatment date beside them that is not theirs
 * is a mistake, and nobody's to guess.
 */
export function refuseContradictedRows(
  { quantity, treatmentDate, deliveryDateArray }: LinePayload,
  deliveries: readonly { quantity: number }[],
): Refusal | undefined {
  const ordered = deliveries.reduce((sum, each) => sum + each.quantity, 0);
  if (quantity !== undefined && parseQuantity(quantity) !== ordered)
    return refuseContradiction(
      'quantity',
      `The quantity is ${quantity.trim() || 'empty'}, and that of deliveryDateArray ${ordered}: they must be the same`,
    );
  const treatment = (treatmentDate || '').trim();
  const treatments = deliveryDateArray.flatMap(([, ofRow]) => parseCareDate(ofRow || '') ?? []);
  if (treatment !== '' && !treatments.includes(parseCareDate(treatment) ?? ''))
    return refuseContradiction(
      'treatmentDate',
      `The treatment date is ${treatment}, and no row of deliveryDateArray has it`,
    );
  return undefined;
}

const refuseContradiction = (field: string, contradiction: string): Refusal =>
  refuse('bad-request', { about: { contradiction }, fields: { [field]: contradiction } });
