import { parseCareDate } from '../dates/care-date.ts';
import { shortDay, shortMoment, spanInWords } from '../dates/short-moment.ts';
import { todayIn } from '../dates/today-in.ts';

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

/**
 * The time that is left to review an item, in the time of its hospital. What is being made shows its dispatch day, and
 * that it is past; what is reviewed late the next date that can still be reached.
 */
export function inHand(item: ItemInHand, { now, timeZone }: { now: Date; timeZone: string }): InHand {
  const dispatch = parseCareDate(item.dispatchDate);
  if (item.status === 'In manufacture') {
    if (dispatch && dispatch < todayIn(timeZone, now))
      return { text: `Late: ${shortDay(dispatch)}`, tone: 'danger', isLate: true };
    return calm(dispatch ? shortDay(dispatch) : item.dispatchDate);
  }
  const reviewBy = new Date(item.reviewBy);
  const left = reviewBy.getTime() - now.getTime();
  if (left <= 0) {
    const next = item.nextDeliverable?.slice(0, 5);
    return { text: next ? `Late: next deliverable ${next}` : 'Late', tone: 'danger', isLate: true };
  }
  if (left > DAY) return calm(shortMoment(timeZone, reviewBy));
  return {
    text: left < MINUTE ? 'Due now' : spanInWords(left),
    tone: left < ENDANGERS_BELOW ? 'danger' : left < WARNS_BELOW ? 'warning' : 'calm',
    isLate: false,
  };
}
