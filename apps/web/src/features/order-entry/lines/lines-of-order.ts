import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';

/** All lines, as the patients were entered; the keys of an object would put '0' before everybody. */
export const linesOf = (order: OrderInfo): DraftLine[] =>
  order.patientKeys.flatMap((key) => order.patients[key]?.drugs ?? []);
