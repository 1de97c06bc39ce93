import type { CareDate } from '../../dates/care-date.ts';
import { dayOf } from '../../dates/shown-day.ts';
import { inDaysToo } from '../../quantities/format-duration.ts';
import { formatNumber } from '../../quantities/format-quantity.ts';
import { isAbout } from '../findings/line-findings.ts';
import type { RealDatePromise } from './promise-real-date.ts';

const unknown: Readonly<Record<Extract<RealDatePromise, { outcome: 'cannot-say' }>['reason'], string>> = {
  'no-stability-figure': 'cannot say, no stability figure is known',
  'line-incomplete': 'cannot say before the line is complete',
  'line-impossible': 'cannot say, the line cannot be made as it is',
  'no-delivery-date': 'cannot say, no delivery date yet',
  'no-treatment-date': 'give a treatment date to see whether it lasts',
};

/** 'lasts until it is given, 122 h in hand (5.1 days)', 'falls short by 3 h', 'give a treatment date to see whether it lasts' */
export function describePromise(promise: RealDatePromise): string {
  if (promise.outcome === 'cannot-say') return unknown[promise.reason];
  const minutes = Math.abs(promise.marginMinutes);
  const [margin, days] = [marginInWords(minutes), inDaysToo(minutes / 60)];
  if (promise.outcome === 'falls-short') return `falls short by ${margin}${days}`;
  return minutes === 0
    ? 'lasts until it is given, with nothing in hand'
    : `lasts until it is given, ${margin} in hand${days}`;
}

/** Less than an hour in minutes, of which hours would show none. */
const marginInWords = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${formatNumber(minutes / 60, 1)} h`;

/** What is said of one delivery, and whether that is good. */
export type DeliveryExpiry = { outcome: RealDatePromise['outcome'] | 'not-deliverable'; text: string };

/** What was found of a line, as far as it tells that a date cannot be delivered. */
type DateFinding = { code: string; detail: string; measured?: string | undefined };

/**
 * How long a delivery lasts, in a sentence; or that it cannot be made on that date at all, beside which nothing is
 * said to last (decision J8), but what is lacking is.
 */
export function describeExpiry(
  deliveryDate: CareDate | null,
  promise: RealDatePromise,
  findings: readonly DateFinding[] = [],
): DeliveryExpiry {
  const lasting = lastingOf(deliveryDate, promise);
  const undeliverable = undeliverableText(deliveryDate, promise, findings);
  if (undeliverable === null) return lasting;
  const text = isLasting(deliveryDate, promise) ? undeliverable : `${undeliverable}. ${lasting.text}`;
  return { outcome: 'not-deliverable', text };
}

const lastDayOf = (promise: RealDatePromise): CareDate | undefined =>
  promise.outcome === 'cannot-say' ? promise.lastDay : undefined;

/** False of what is over before it is delivered, and where nobody can say. */
function isLasting(deliveryDate: CareDate | null, promise: RealDatePromise): boolean {
  const lastDay = lastDayOf(promise);
  return lastDay === undefined
    ? promise.outcome === 'reaches'
    : deliveryDate === null || lastDay >= deliveryDate;
}

function lastingOf(deliveryDate: CareDate | null, promise: RealDatePromise): DeliveryExpiry {
  const lastDay = lastDayOf(promise);
  if (lastDay !== undefined) {
    const text = `Lasts to the end of ${dayOf(lastDay)}`;
    return isLasting(deliveryDate, promise)
      ? { outcome: promise.outcome, text }
      : { outcome: 'falls-short', text: `${text}: it is over before it is delivered` };
  }
  const words = describePromise(promise);
  return { outcome: promise.outcome, text: words.charAt(0).toUpperCase() + words.slice(1) };
}

function undeliverableText(
  deliveryDate: CareDate | null,
  { nextDeliverable }: RealDatePromise,
  findings: readonly DateFinding[],
): string | null {
  const found = findings.find(
    (finding) => isAbout('delivery-date', finding) && finding.measured === deliveryDate,
  );
  if (found) return found.detail.replace(/\.$/, '');
  if (nextDeliverable === null || deliveryDate === null) return null;
  return `No delivery on ${dayOf(deliveryDate)}. The next date is ${dayOf(nextDeliverable)}`;
}
