import { describe, expect, it } from 'vitest';
import { isWeekend } from './care-date.ts';
import { repeatDelivery } from './repeat-delivery.ts';

// 2031-03-06 is a Thursday, 2031-03-10 a public holiday here.
const asked = {
  after: '2031-03-06',
  until: '2031-03-14',
  repeat: 'every-day',
  canDeliver: (date: string) => !isWeekend(date) && date !== '2031-03-10',
  taken: new Set<string>(),
  most: 59,
} as const;

describe('the days on which a delivery comes again', () => {
  it('are every day until the last one, past those on which nothing is delivered, which are told', () => {
    expect(repeatDelivery(asked)).toEqual({
      dates: ['2031-03-07', '2031-03-11', '2031-03-12', '2031-03-13', '2031-03-14'],
      leftOut: ['2031-03-08', '2031-03-09', '2031-03-10'],
      isCut: false,
    });
  });
  it('are the weekdays alone: nobody asked for the weekend', () => {
    expect(repeatDelivery({ ...asked, repeat: 'weekdays' }).leftOut).toEqual(['2031-03-10']);
  });
  it('are the same day of each week', () => {
    expect(repeatDelivery({ ...asked, repeat: 'weekly', until: '2031-03-27' })).toEqual({
      dates: ['2031-03-13', '2031-03-20', '2031-03-27'],
      leftOut: [],
      isCut: false,
    });
  });
  it('are none twice, none before the first, and no more than there is room for', () => {
    expect(repeatDelivery({ ...asked, taken: new Set(['2031-03-07']) }).dates[0]).toBe('2031-03-11');
    expect(repeatDelivery({ ...asked, until: '2031-03-06' }).dates).toEqual([]);
    expect(repeatDelivery({ ...asked, most: 2 })).toMatchObject({
      dates: ['2031-03-07', '2031-03-11'],
      isCut: true,
    });
    expect(repeatDelivery({ ...asked, until: '9999-12-31', most: 1 }).isCut).toBe(true);
  });
});
