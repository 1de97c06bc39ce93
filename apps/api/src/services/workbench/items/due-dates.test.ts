import { describe, expect, it } from 'vitest';
import { datesOfPage } from './due-dates.ts';
import type { DueGroup } from './item-queues.ts';

const group = (day: number, items: number, more: Partial<DueGroup> = {}): DueGroup => ({
  status: 'Pending',
  hospital_id: 'DMOH01',
  delivery_date: `2031-03-${String(day).padStart(2, '0')}`,
  on_hold: false,
  is_asked: false,
  items,
  reviewBy: new Date(Date.UTC(2031, 2, day)),
  ...more,
});
const daysOf = (groups: readonly DueGroup[], page: Parameters<typeof datesOfPage>[1]) =>
  datesOfPage(groups, page).map(({ hospitalId, deliveryDate }) => `${hospitalId} ${deliveryDate.slice(8)}`);

describe('the dates that a page of open items needs', () => {
  const groups = [group(3, 20), group(4, 30), group(5, 10), group(6, 40)];

  it('are the first that hold as many items', () => {
    expect(daysOf(groups, { limit: 20 })).toEqual(['DMOH01 03']);
    expect(daysOf(groups, { limit: 21 })).toEqual(['DMOH01 03', 'DMOH01 04']);
    expect(daysOf(groups, { limit: 51 })).toEqual(['DMOH01 03', 'DMOH01 04', 'DMOH01 05']);
    expect(daysOf(groups, { limit: 500 })).toHaveLength(4);
  });

  it('of one moment are taken together: hospitals are sorted by their names', () => {
    const other = group(3, 5, { hospital_id: 'DMOH05' });
    expect(daysOf([group(3, 20), other, group(4, 30)], { limit: 10 })).toEqual(['DMOH01 03', 'DMOH05 03']);
  });

  it('behind a place begin with its moment, of which nobody knows how many are behind it', () => {
    const from = new Date(Date.UTC(2031, 2, 4));
    expect(daysOf(groups, { limit: 10, from })).toEqual(['DMOH01 04', 'DMOH01 05']);
    expect(daysOf(groups, { limit: 11, from })).toEqual(['DMOH01 04', 'DMOH01 05', 'DMOH01 06']);
  });

  it('are each there once, whatever is on hold or asked about', () => {
    expect(daysOf([group(3, 1), group(3, 1, { on_hold: true })], { limit: 10 })).toEqual(['DMOH01 03']);
  });
});
