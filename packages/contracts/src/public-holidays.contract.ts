import { z } from 'zod';
import { anyFormat, defineCalls, formBody, noQuery, typedDate, typedText } from './call.ts';

/** Such as 'AU-NSW'. */
const region = typedText(20);
const holiday = z.object({ date: z.string(), name: z.string() });
export type HolidayRow = z.infer<typeof holiday>;

const holidayList = z.object({
  region: z.string(),
  year: z.number().int(),
  rows: z.array(holiday),
  /** Which others there are. */
  regions: z.array(z.string()),
  years: z.array(z.number().int()),
});

const givenHoliday = z.strictObject({ region, date: typedDate, name: typedText(1_000) });

export const publicHolidaysCalls = defineCalls({
  'GET /api/v1/workbench/admin/holidays': {
    summary:
      'Public holidays of a region in a year, by date; without them those of the first region, of this year',
    query: z.strictObject({
      ...anyFormat,
      region: region.optional(),
      year: z.coerce.number().int().min(1000).max(9999).optional(),
    }),
    answer: holidayList,
  },
  'POST /api/v1/workbench/admin/holidays': {
    summary: 'Adds a public holiday: nothing is delivered in its region on that day',
    query: noQuery,
    bodyLimit: formBody,
    body: givenHoliday,
    answer: holidayList,
  },
  'POST /api/v1/workbench/admin/holidays/remove': {
    summary: 'Removes a public holiday',
    query: noQuery,
    bodyLimit: formBody,
    body: givenHoliday,
    answer: holidayList,
  },
  'POST /api/v1/workbench/admin/holidays/affected': {
    summary:
      'How many open items and first deliveries of home patients come on a day in a region, to how many hospitals',
    query: noQuery,
    bodyLimit: formBody,
    body: z.strictObject({ region, date: typedDate }),
    answer: z.object({
      items: z.number().int(),
      /** Of registrations that are accepted, until the day is over. */
      firstDeliveries: z.number().int(),
      hospitals: z.number().int(),
    }),
  },
});
