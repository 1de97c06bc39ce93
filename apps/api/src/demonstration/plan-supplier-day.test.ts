import { moveLine } from '@bolt/domain/orders/order-status';
import { describe, expect, it } from 'vitest';
import { planSupplierDay } from './plan-supplier-day.ts';

const items = [
  { deliveryId: 'new', status: 'Pending', isDue: false },
  { deliveryId: 'urgent', status: 'Pending', isDue: true },
  { deliveryId: 'reviewed', status: 'Reviewed', isDue: true },
  { deliveryId: 'later', status: 'Reviewed', isDue: false },
  { deliveryId: 'recalled', status: 'In manufacture', isDue: true },
  { deliveryId: 'made', status: 'In manufacture', isDue: true },
];

describe("the supplier's working day", () => {
  it('leads every item through moves that are allowed, as far as its compounding day lets it', () => {
    const statuses = new Map(items.map(({ deliveryId, status }) => [deliveryId, status]));
    for (const { moves } of planSupplierDay(items)) {
      for (const { merlinOrderLineID, status, reason = '' } of moves) {
        const line = { status: statuses.get(merlinOrderLineID) ?? '', onHold: false };
        expect([merlinOrderLineID, moveLine(line, { to: status, by: 'supplier', reason })]).toEqual([
          merlinOrderLineID,
          { ok: true, status },
        ]);
        statuses.set(merlinOrderLineID, status);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({
      new: 'Reviewed',
      urgent: 'Dispatched',
      reviewed: 'Dispatched',
      later: 'Reviewed',
      recalled: 'Cancelled',
      made: 'Dispatched',
    });
  });

  it('is over at once where there is nothing to do', () => {
    expect(planSupplierDay([]).flatMap(({ moves }) => moves)).toEqual([]);
  });
});
