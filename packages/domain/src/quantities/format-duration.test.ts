import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it('says one of a unit as one, by the figure that is shown', () => {
  expect(formatDuration(1, 'hours')).toBe('1\u00a0hour');
  expect(formatDuration('1.004', 'days')).toBe('1\u00a0day');
  expect(formatDuration('1.01', 'hours')).toBe('1.01\u00a0hours');
  expect(formatDuration(30, 'minutes')).toBe('30\u00a0minutes');
  expect(formatDuration(10_080, 'minutes')).toBe('10,080\u00a0minutes');
});
