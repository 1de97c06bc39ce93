import { addDays, isWeekend } from '@bolt/domain/dates/care-date';
import { timestampIn } from '@bolt/domain/dates/timestamp-in';
import type { HospitalWorld } from './hospital-world.ts';

/** What becomes of an order. `late`: ordered days ago for the next delivery, so that it is in manufacture now. */
export type OrderFate = 'plain' | 'draft' | 'held' | 'cancelled' | 'late' | 'not-through-portal';

export interface PlannedOrder {
  site: 'CMP' | 'TPN';
  /** Place among the orders of the site, the newest first. */
  index: number;
  fate: OrderFate;
  /** Needs an override, or has a drug without a guidance dose. */
  isUnusual: boolean;
  /** Its deliveries still lie ahead; the newest of these the supplier has not looked at yet. */
  isOpen: boolean;
  isReviewed: boolean;
  startedAt: Date;
}

const DAYS_BACK = 89;
/** More orders lately than long ago: about half of them in the last thirty days. */
const RECENCY = 1.6;
const ORDERS = { both: { CMP: 92, TPN: 28 }, compounding: { CMP: 120, TPN: 0 } };

/** Places, newest first: fixed, so that every hospital has each kind of order, and has them recently. */
const FATES: Record<'CMP' | 'TPN', Partial<Record<OrderFate, number[]>>> = {
  CMP: {
    draft: [1, 4, 7, 11, 16, 22],
    held: [2, 6, 9, 13, 18, 24, 33, 47],
    cancelled: [3, 8, 15, 27, 39, 52, 66],
    late: [20, 23, 25],
    'not-through-portal': [12, 31, 49, 63, 80],
  },
  TPN: { draft: [1, 4], cancelled: [3, 9, 15], late: [7, 8], 'not-through-portal': [12, 20] },
};
/** So many of the newest orders are open, and of these so many not reviewed: on a quiet Sunday too. */
const OPEN = { CMP: 18, TPN: 7 };
const NOT_REVIEWED = { CMP: 8, TPN: 3 };
const UNUSUAL = [5, 10, 14, 17, 19, 21, 26, 28, 34, 42, 55, 70, 81];

/** The orders of a hospital over the past ninety days, the newest of each site first. */
export function planOrders(
  world: Pick<HospitalWorld, 'hospital' | 'today' | 'now' | 'random'>,
): PlannedOrder[] {
  const counts = world.hospital.tpnAccess ? ORDERS.both : ORDERS.compounding;
  return (['CMP', 'TPN'] as const).flatMap((site) =>
    Array.from({ length: counts[site] }, (_, index) => ({
      site,
      index,
      fate: fateOf(site, index),
      isUnusual: site === 'CMP' && UNUSUAL.includes(index),
      isOpen: index < OPEN[site],
      isReviewed: index >= NOT_REVIEWED[site],
      startedAt: startOf(world, Math.floor(DAYS_BACK * (index / counts[site]) ** RECENCY)),
    })),
  );
}

function fateOf(site: 'CMP' | 'TPN', index: number): OrderFate {
  const found = Object.entries(FATES[site]).find(([, places]) => places.includes(index));
  return (found?.[0] as OrderFate | undefined) ?? 'plain';
}

/** A timestamp of a working day's hours, so many days ago; earlier where that day is a weekend or not there yet. */
function startOf(
  { hospital, today, now, random }: Pick<HospitalWorld, 'hospital' | 'today' | 'now' | 'random'>,
  daysAgo: number,
): Date {
  const minute = random.between(7 * 60 + 5, 17 * 60 + 20);
  for (let date = addDays(today, -daysAgo); ; date = addDays(date, -1)) {
    const timestamp = timestampIn(hospital.timeZone, date, minute);
    if (!isWeekend(date) && timestamp.getTime() < now.getTime() - 40 * 60_000) return timestamp;
  }
}
