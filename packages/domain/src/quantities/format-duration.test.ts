import { expect, it } from 'vitest';
import { durationInUnit, formatDuration } from './format-duration.ts';

it('says one of a unit as one, by the figure that is shown', () => {
  expect(formatDuration(1, 'hours')).toBe('1\u00a0hour');
  expect(formatDuration('1.004', 'days')).toBe('1\u00a0day');
  expect(formatDuration('1.01', 'hours')).toBe('1.01\u00a0hours');
  expect(formatDuration(30, 'minutes')).toBe('30\u00a0minutes');
  expect(formatDuration(30, 'days')).toBe('30\u00a0days');
});

it('says days too from 72 hours on, also where the time is in minutes', () => {
  expect(formatDuration('71.99', 'hours')).toBe('71.99\u00a0hours');
  expect(formatDuration(72, 'hours')).toBe('72\u00a0hours (3\u00a0days)');
  expect(formatDuration(1464, 'hours')).toBe('1,464\u00a0hours (61\u00a0days)');
  expect(formatDuration(100, 'hours')).toBe('100\u00a0hours (4.2\u00a0days)');
  expect(formatDuration(10_080, 'minutes')).toBe('10,080\u00a0minutes (7\u00a0days)');
  expect(durationInUnit(336, 'hours')).toBe('336\u00a0hours');
});
