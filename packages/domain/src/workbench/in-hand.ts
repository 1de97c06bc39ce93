import { formatCareDate, parseCareDate, weekdayOf } from '../dates/care-date.ts';
import { formatTimeIn, todayIn } from '../dates/today-in.ts';

/** How soon an item is to be reviewed, and how loudly that is said (document 4, sections 2 and 9). */
export interface InHand {
  text: string;
  tone: 'calm' | 'warning' | 'danger';
  isLate: boolean;
}

interface ItemInHand {
  status: string;
  /** ISO 8601 */
  reviewBy: string;
  /** DD/MM/YYYY */
  dispatchDate: string;
  nextDeliverable: string | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WARNS_BELOW = 2 * HOUR;
const ENDANGERS_BELOW = 30 * MINUTE;

const calm = (text: string): InHand => ({ text, tone: 'calm', isLate: false });

/** 'Wed 25/11' */
function shortDay(date: string): string {
  const weekday = weekdayOf(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1, 3)} ${formatCareDate(date).slice(0, 5)}`;
}

/**
 * The time that is left to review an item, in the time of its hospital. What is being made shows its dispatch day, what
 * is late the next date that can still be reached.
 */
export function inHand(item: ItemInHand, { now, timeZone }: { now: Date; timeZone: string }): InHand {
  const dispatch = parseCareDate(item.dispatchDate);
  if (item.status === 'In manufacture') return calm(dispatch ? shortDay(dispatch) : item.dispatchDate);
  const reviewBy = new Date(item.reviewBy);
  const left = reviewBy.getTime() - now.getTime();
  if (left <= 0) {
    const next = item.nextDeliverable?.slice(0, 5);
    return { text: next ? `Late: next deliverable ${next}` : 'Late', tone: 'danger', isLate: true };
  }
  if (left > DAY) return calm(`${shortDay(todayIn(timeZone, reviewBy))} ${formatTimeIn(timeZone, reviewBy)}`);
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const text = hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
  return {
    text,
    tone: left < ENDANGERS_BELOW ? 'danger' : left < WARNS_BELOW ? 'warning' : 'calm',
    isLate: false,
  };
}
