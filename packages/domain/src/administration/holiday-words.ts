import type { CareDate } from '../dates/care-date.ts';
import { dayOf } from '../dates/shown-day.ts';
import { holidayRegionName } from './holiday-regions.ts';

/** What hospitals are told of a day that became a public holiday while items are ordered for it. */
export function holidayWords({ region, date, name }: { region: string; date: CareDate; name: string }): {
  title: string;
  body: string;
} {
  const day = dayOf(date);
  return {
    title: `No delivery on ${day}`,
    body:
      `${day} has become a public holiday in ${holidayRegionName(region)}: ${name}. Nothing is delivered on that day. ` +
      'Please look for what you ordered for it, order it for another day, or ask the supplier about it.',
  };
}
