import { expect, it } from 'vitest';
import { inHand } from './in-hand.ts';

const item = (more = {}) => ({
  status: 'Pending',
  reviewBy: '2026-11-24T19:00:00.000Z',
  dispatchDate: '25/11/2026',
  nextDeliverable: '27/11/2026',
  ...more,
});
const shown = (
  before: { days?: number; hours?: number; minutes?: number; seconds?: number },
  more = {},
  timeZone = 'Australia/Sydney',
) => {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = before;
  const now = new Date(
    Date.parse('2026-11-24T19:00:00Z') - (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000,
  );
  const { text, tone } = inHand(item(more), { now, timeZone });
  return [text, tone];
};

it('says the day and time above 24 hours, then hours and minutes, louder below two hours and half an hour', () => {
  expect(shown({ days: 1, seconds: 1 })).toEqual(['Wed 25/11 06:00', 'calm']);
  expect(shown({ days: 1, seconds: 1 }, {}, 'Australia/Perth')).toEqual(['Wed 25/11 03:00', 'calm']);
  expect(shown({ days: 1 })).toEqual(['24 h 0 min', 'calm']);
  expect(shown({ hours: 5, minutes: 20, seconds: 59 })).toEqual(['5 h 20 min', 'calm']);
  expect(shown({ hours: 2 })).toEqual(['2 h 0 min', 'calm']);
  expect(shown({ hours: 1, minutes: 59 })).toEqual(['1 h 59 min', 'warning']);
  expect(shown({ minutes: 30 })).toEqual(['30 min', 'warning']);
  expect(shown({ minutes: 29, seconds: 59 })).toEqual(['29 min', 'danger']);
  expect(shown({ minutes: 1 })).toEqual(['1 min', 'danger']);
  expect(shown({ seconds: 59 })).toEqual(['Due now', 'danger']);
});

it('says of what is late the next date that can be delivered, and of what is made its dispatch day', () => {
  expect(shown({})).toEqual(['Late: next deliverable 27/11', 'danger']);
  expect(shown({}, { nextDeliverable: null })).toEqual(['Late', 'danger']);
  expect(shown({ days: 3 }, { status: 'In manufacture' })).toEqual(['Wed 25/11', 'calm']);
  // 06:00 of the 25th at the hospital: the day itself is no later than it should be.
  expect(shown({}, { status: 'In manufacture' })).toEqual(['Wed 25/11', 'calm']);
  expect(shown({}, { status: 'In manufacture', dispatchDate: '24/11/2026' })).toEqual([
    'Late: Tue 24/11',
    'danger',
  ]);
  expect(shown({}, { status: 'Reviewed' })).toEqual(['Late: next deliverable 27/11', 'danger']);
});
