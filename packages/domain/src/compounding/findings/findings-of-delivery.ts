import { isCareDate } from '../../dates/care-date.ts';
import type { LineDelivery } from '../line/drug-line.ts';
import type { Finding } from './evaluation.ts';

type Told = Pick<Finding, 'code' | 'measured' | 'limit' | 'deliveryDate'>;
type Delivered = Pick<LineDelivery, 'deliveryDate' | 'treatmentDate'>;

/** What a line's verdict says of one of its deliveries: what is found of a day is told of the delivery of it alone. */
export const findingsOfDelivery = <Found extends Told>(
  delivery: Delivered,
  found: readonly Found[],
): Found[] => found.filter((finding) => isOf(delivery, finding));

function isOf({ deliveryDate, treatmentDate }: Delivered, finding: Told): boolean {
  const { code, measured, limit } = finding;
  switch (code) {
    case 'NotDeliverable':
      return measured === deliveryDate;
    case 'FarDate':
      return measured === deliveryDate || measured === treatmentDate;
    // A bag that is over before it is delivered names the day; of a treatment one that does not is told of all.
    case 'RealDateFallsShort':
      return (isCareDate(limit ?? '') ? limit : (finding.deliveryDate ?? deliveryDate)) === deliveryDate;
    default:
      return true;
  }
}
