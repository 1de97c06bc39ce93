import { describe, expect, it } from 'vitest';
import { nextDeliverable, reviewByOf } from './review-by.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const calendar = (timeZone: string, more = {}, holidays: string[] = []) => ({
  rules: { cutOffTime: '14:00', transitWorkingDays: 1, deliversOn: weekdays, ...more },
  holidays: new Set(holidays),
  timeZone,
});

describe('an item is to be reviewed', () => {
  it.each([
    // A Wednesday is made on Tuesday, at six in the morning where the hospital is.
    ['Australia/Sydney', {}, [], '2026-11-25', '2026-11-24', '2026-11-23T19:00:00.000Z'],
    ['Australia/Perth', {}, [], '2026-11-25', '2026-11-24', '2026-11-23T22:00:00.000Z'],
    ['Pacific/Auckland', {}, [], '2026-11-25', '2026-11-24', '2026-11-23T17:00:00.000Z'],
    ['Europe/London', {}, [], '2026-11-25', '2026-11-24', '2026-11-24T06:00:00.000Z'],
    // A Monday on Friday, and on Thursday where that Friday is a holiday or two days are under way.
    ['Australia/Sydney', {}, [], '2026-11-23', '2026-11-20', '2026-11-19T19:00:00.000Z'],
    ['Australia/Sydney', {}, ['2026-11-20'], '2026-11-23', '2026-11-19', '2026-11-18T19:00:00.000Z'],
    [
      'Australia/Sydney',
      { transitWorkingDays: 2 },
      [],
      '2026-11-23',
      '2026-11-19',
      '2026-11-18T19:00:00.000Z',
    ],
    [
      'Australia/Sydney',
      { workStartsTime: '04:30' },
      [],
      '2026-11-25',
      '2026-11-24',
      '2026-11-23T17:30:00.000Z',
    ],
    // Six o'clock stays six o'clock when clocks are put forward and back.
    ['Australia/Sydney', {}, [], '2026-10-06', '2026-10-05', '2026-10-04T19:00:00.000Z'],
    ['Australia/Sydney', {}, [], '2026-10-02', '2026-10-01', '2026-09-30T20:00:00.000Z'],
    ['Australia/Sydney', {}, [], '2026-04-07', '2026-04-06', '2026-04-05T20:00:00.000Z'],
    ['Europe/London', {}, [], '2026-03-31', '2026-03-30', '2026-03-30T05:00:00.000Z'],
  ])(
    '[WB-11] in %s with %j and holidays %j, delivered on %s, on the dispatch day %s by %s',
    (timeZone, rules, holidays, delivery, dispatchDate, reviewBy) => {
      const found = reviewByOf(delivery, calendar(timeZone, rules, holidays));
      expect([found.dispatchDate, found.reviewBy.toISOString()]).toEqual([dispatchDate, reviewBy]);
    },
  );
});

describe('the next date that can be delivered', () => {
  it('is that of an order placed now at the hospital', () => {
    const sydney = calendar('Australia/Sydney');
    // 13:59 and 14:00 on Monday the 23rd: for Wednesday orders are taken until Monday at 14:00.
    expect(nextDeliverable(sydney, new Date('2026-11-23T02:59:00Z'))).toBe('2026-11-25');
    expect(nextDeliverable(sydney, new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-26');
  });
});
