import { expect, it } from 'vitest';
import { savedAt } from './saved-at.ts';

const sydney = (moment: string, now: string) => savedAt(new Date(moment), new Date(now), 'Australia/Sydney');

it('tells the time by the hospital’s clock, and the day where that is another one there', () => {
  expect(sydney('2026-11-20T03:05:00Z', '2026-11-20T12:59:00Z')).toBe('at 14:05');
  expect(sydney('2026-11-20T03:05:00Z', '2026-11-20T13:01:00Z')).toBe('on 20/11/2026 at 14:05');
  expect(sydney('2026-11-19T22:30:00Z', '2026-11-20T03:05:00Z')).toBe('at 09:30');
});
