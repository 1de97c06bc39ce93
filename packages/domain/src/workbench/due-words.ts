import { parseCareDate } from '../dates/care-date.ts';
import { shortDay, shortMoment, spanInWords } from '../dates/short-moment.ts';

/** How long there is to answer a query, and how loudly that is said (document 4, section 2). */
interface DueWords {
  text: string;
  tone: 'calm' | 'warning' | 'danger';
}

/** When it is now, and in whose time it is said: that of the hospital, so that both sides read the same. */
interface Told {
  now: Date;
  timeZone: string;
}

const MINUTE = 60_000;
const COUNTS_MINUTES_BELOW = 120 * MINUTE;

export function dueWords(dueAt: Date, { now, timeZone }: Told): DueWords {
  const left = dueAt.getTime() - now.getTime();
  if (left < 0) return { text: `Overdue by ${spanInWords(-left)}`, tone: 'danger' };
  if (left <= COUNTS_MINUTES_BELOW) return { text: `${Math.floor(left / MINUTE)} min left`, tone: 'warning' };
  return { text: `Answer by ${shortMoment(timeZone, dueAt)}`, tone: 'calm' };
}

interface Delivery {
  /** DD/MM/YYYY */
  deliveryDate: string;
  /** ISO 8601 */
  reviewBy: string;
  /** DD/MM/YYYY; null where the hospital's rules name none. */
  nextDeliverable: string | null;
}

/** Whether the delivery of the item that is asked about can still be kept; `zone` names the time zone where that is to be read. */
export function deliveryWords(
  delivery: Delivery,
  { now, timeZone, zone = '' }: Told & { zone?: string },
): { text: string; isLost: boolean } {
  const reviewBy = new Date(delivery.reviewBy);
  const date = dayInWords(delivery.deliveryDate);
  if (now < reviewBy)
    return {
      text: `Delivery ${date} can be kept until ${shortMoment(timeZone, reviewBy)}${zone}.`,
      isLost: false,
    };
  const next = delivery.nextDeliverable && `; the next is ${dayInWords(delivery.nextDeliverable)}`;
  return { text: `Delivery ${date} can no longer be kept${next ?? ''}.`, isLost: true };
}

function dayInWords(text: string): string {
  const date = parseCareDate(text);
  return date === null ? text : shortDay(date);
}
