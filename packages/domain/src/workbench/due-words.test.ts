import { describe, expect, it } from 'vitest';
import { deliveryWords, dueWords } from './due-words.ts';

const timeZone = 'Australia/Sydney';
/** 24/11/2026 09:00 in Sydney. */
const now = new Date('2026-11-23T22:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('by when a query is to be answered', () => {
  it.each([
    [121, 'Answer by Tue 24/11 11:01', 'calm'],
    [120, '120 min left', 'warning'],
    [17.5, '17 min left', 'warning'],
    [0, '0 min left', 'warning'],
    [-0.5, 'Overdue by 0 min', 'danger'],
    [-80, 'Overdue by 1 h 20 min', 'danger'],
    [-60 * 76, 'Overdue by 3 days 4 h', 'danger'],
    [60 * 24, 'Answer by Wed 25/11 09:00', 'calm'],
  ])('%s minutes before it: %s', (minutes, text, tone) => {
    expect(dueWords(inMinutes(minutes), { now, timeZone })).toEqual({ text, tone });
  });
});

describe('whether the delivery of an item can be kept', () => {
  const delivery = { deliveryDate: '26/11/2026', nextDeliverable: '27/11/2026' };

  it('until the moment by which it is to be reviewed', () => {
    const reviewBy = inMinutes(21 * 60).toISOString();
    expect(deliveryWords({ ...delivery, reviewBy }, { now, timeZone })).toEqual({
      text: 'Delivery Thu 26/11 can be kept until Wed 25/11 06:00.',
      isLost: false,
    });
    expect(deliveryWords({ ...delivery, reviewBy }, { now, timeZone, zone: ' AEDT' }).text).toBe(
      'Delivery Thu 26/11 can be kept until Wed 25/11 06:00 AEDT.',
    );
  });

  it('[WBQ-09] until then, and no longer afterwards, and which is the next', () => {
    const inTime = { ...delivery, reviewBy: inMinutes(1).toISOString() };
    expect(deliveryWords(inTime, { now, timeZone }).text).toMatch(/^Delivery Thu 26\/11 can be kept until /);
    const late = { ...delivery, reviewBy: now.toISOString() };
    const text = 'Delivery Thu 26/11 can no longer be kept; the next is Fri 27/11.';
    expect(deliveryWords(late, { now, timeZone })).toEqual({ text, isLost: true });
    expect(deliveryWords({ ...late, nextDeliverable: null }, { now, timeZone }).text).toBe(
      'Delivery Thu 26/11 can no longer be kept.',
    );
  });
});
