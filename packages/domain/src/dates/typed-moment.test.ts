import { describe, expect, it } from 'vitest';
import { formatTypedMoment, parseTypedMoment } from './typed-moment.ts';

describe('a moment as it is typed', () => {
  it.each([
    ['24/12/2026 09:30', 'Australia/Sydney', '2026-12-23T22:30:00.000Z'],
    ['4/7/2026  9:30', 'Australia/Sydney', '2026-07-03T23:30:00.000Z'],
    ['01/01/2027 00:00', 'Pacific/Auckland', '2026-12-31T11:00:00.000Z'],
    [' 24/12/2026 23:59 ', 'Europe/London', '2026-12-24T23:59:00.000Z'],
  ])('%s in %s is %s', (text, timeZone, moment) => {
    const parsed = parseTypedMoment(text, timeZone);
    expect(parsed?.toISOString()).toBe(moment);
    expect(parseTypedMoment(formatTypedMoment(parsed!, timeZone), timeZone)).toEqual(parsed);
  });

  it.each(['', '24/12/2026', '31/02/2026 09:00', '24/12/2026 24:00', '24/12/2026 9', '2026-12-24 09:00'])(
    '%j is none',
    (text) => expect(parseTypedMoment(text, 'UTC')).toBeNull(),
  );
});
