import type { CareDate } from '../../dates/care-date.ts';
import type { DecimalInput } from '../../quantities/decimal.ts';
import type { Finding } from '../findings/evaluation.ts';
import type { DrugLine, LineDelivery } from '../line/drug-line.ts';
import type { StorageFigures } from './product-storage.ts';
import {
  overBeforeDelivery,
  promiseRealDate,
  type RealDateQuestion,
  realDateFinding,
} from './promise-real-date.ts';

/** What of a line decides how long it lasts. */
export interface Lasting {
  type: DrugLine['type'];
  stability: StorageFigures | null;
  /** Hours that a device runs; null without one. */
  infusionHours: DecimalInput | null;
}

type Dates = Pick<LineDelivery, 'treatmentDate'> & { deliveryDate: CareDate };

/**
 * That a delivery does not last until it is given. A nutrition product has no treatment date; one that has is judged for
 * that, as every line.
 */
export function findShortfall(
  { type, stability, infusionHours }: Lasting,
  { deliveryDate, treatmentDate }: Dates,
  { rules, holidays }: Pick<RealDateQuestion, 'rules' | 'holidays'>,
): Finding | null {
  if (type === 'TPN' && treatmentDate === null)
    return overBeforeDelivery(stability, deliveryDate, { rules, holidays });
  const found = realDateFinding(
    promiseRealDate({ deliveryDate, treatmentDate, stability, infusionHours, rules, holidays }),
  );
  return found && { ...found, deliveryDate };
}
