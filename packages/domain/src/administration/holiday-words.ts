import type { CareDate } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';
import { holidayRegionName } from './holiday-regions.ts';

/** What hospitals are told of a day that became a public holiday while items, or first deliveries, were to come on it. */
export function holidayWords(
  { region, date, name }: { region: string; date: CareDate; name: string },
  { items, firstDeliveries }: { items: number; firstDeliveries: number },
): { title: string; body: string } {
  const day = dayOf(date);
  return {
    title: `No delivery on ${day}`,
    body: [
      `${day} has become a public holiday in ${holidayRegionName(region)}: ${name}. Nothing is delivered on that day.`,
      items > 0 &&
        'Please look for what you ordered for it, order it for another day, or ask the supplier about it.',
      firstDeliveries > 0 &&
        'Please look among your submitted registrations for home patients whose first delivery is on it, and agree ' +
          'another day with the supplier.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}
