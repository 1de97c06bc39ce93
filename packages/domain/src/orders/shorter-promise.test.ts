import { describe, expect, it } from 'vitest';
import type { RealDatePromise } from '../compounding/stability/promise-real-date.ts';
import { shorterPromiseMessage } from './shorter-promise.ts';

const made = {
  nextDeliverable: null,
  compoundingDay: '2031-03-03',
  storageHours: 336,
  storedAt: '2-8C',
} as const;
const withMargin = (marginMinutes: number): RealDatePromise => ({
  ...made,
  outcome: marginMinutes < 0 ? 'falls-short' : 'reaches',
  marginMinutes,
});
const unknown: RealDatePromise = {
  nextDeliverable: null,
  outcome: 'cannot-say',
  reason: 'no-treatment-date',
};

describe('a placed item', () => {
  it('may be treated whenever its preparation lasts until then, or nobody can say', () => {
    for (const asked of [withMargin(0), withMargin(90), unknown])
      for (const placed of [withMargin(90), withMargin(-90), unknown])
        expect(shorterPromiseMessage(placed, asked)).toBeNull();
  });

  it('may not come to fall short, by a minute or from what could not be said', () => {
    const message = 'Order it anew to confirm that with a reason.';
    for (const placed of [withMargin(0), unknown])
      expect(shorterPromiseMessage(placed, withMargin(-1))).toBe(
        `The preparation falls short of the treatment by 0.1 h. ${message}`,
      );
  });

  it('that falls short already may lack as much or less, and not a minute more', () => {
    const lacked = (minutes: number) => shorterPromiseMessage(withMargin(-90), withMargin(minutes));
    expect([lacked(-89), lacked(-90)]).toEqual([null, null]);
    expect(lacked(-91)).toMatch(/falls short of the treatment by 1\.6 h\./);
  });
});
