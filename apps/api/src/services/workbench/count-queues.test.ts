import { flagsOfRoles } from '@bolt/domain/access/staff-rights';
import { afterEach, expect, it, vi } from 'vitest';
import { queuesOf } from './count-queues.ts';

afterEach(() => vi.useRealTimers());

it('an item is counted as late from its moment on, as its row is', () => {
  const reviewBy = Date.parse('2031-03-03T02:00:00Z');
  const items = { toReview: 3, due: [{ reviewBy, items: 3 }], reviewed: 0, inManufacture: 0 };
  const lateAt = (now: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    return queuesOf([{ items }], flagsOfRoles(['reviewer'])).items?.late;
  };
  expect([-1, 0, 1].map((ms) => lateAt(reviewBy + ms))).toEqual([0, 3, 3]);
});
