import { shownDay } from '../../dates/shown-day.ts';
import { formatNumber } from '../../quantities/format-quantity.ts';

/** @param date DD/MM/YYYY, as a screen has it. */
export type ShownDelivery = { date: string; quantity: number };

/** '1,000 on Thu 06/03/2031' in one piece. */
export const deliveryInWords = ({ date, quantity }: ShownDelivery): string =>
  `${formatNumber(quantity)}\u00a0on\u00a0${shownDay(date)}`;

/** '1 on Thu 06/03/2031', or how many deliveries and the first of them. */
export function deliveriesInWords(deliveries: readonly ShownDelivery[]): string {
  const [first] = deliveries;
  if (!first) return 'No delivery date yet';
  if (deliveries.length === 1) return deliveryInWords(first);
  return `${deliveries.length}\u00a0deliveries, first ${shownDay(first.date)}`;
}
