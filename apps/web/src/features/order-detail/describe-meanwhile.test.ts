import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { describe, expect, it } from 'vitest';
import { describeMeanwhile } from './describe-meanwhile.ts';
import { OwnChanges } from './own-changes.ts';

const item = (change: Partial<OrderItem> = {}) =>
  ({
    merlinOrderLineID: 'd1',
    order_line_type: 'PS',
    drug1Name: 'fluorouracil',
    drug1Dose: 4560,
    drug1UOM: 'mg',
    drug2Name: null,
    drug2GenericName: null,
    dateRequiredFormatted: '06/03/2031',
    administrationDateFormatted: null,
    status: 'Pending',
    quantity: 1,
    version: 1,
    ...change,
  }) as OrderItem;
const order = (...items: OrderItem[]) => ({ patients_data: { '0': { items } } }) as unknown as OrderDetail;
const nobody = () => false;

describe('what others change while an order is open', () => {
  it('is said for each item in words', () => {
    const after = order(
      item({ status: 'On Hold', version: 2 }),
      item({
        merlinOrderLineID: 'd2',
        quantity: 3,
        administrationDateFormatted: '07/03/2031',
        version: 2,
      }),
    );
    expect(describeMeanwhile(order(item(), item({ merlinOrderLineID: 'd2' })), after, nobody)).toEqual([
      'fluorouracil 4,560\u00a0mg for 06/03/2031: now On Hold.',
      'fluorouracil 4,560\u00a0mg for 06/03/2031: quantity 3 instead of 1, treatment date 07/03/2031 instead of none.',
    ]);
  });

  it('is silent about what stayed, and about what this screen changed itself', () => {
    const own = new OwnChanges();
    const isOwn = (changed: OrderItem) => own.covers(changed);
    const held = item({ status: 'On Hold', version: 2 });
    expect(describeMeanwhile(order(item()), order(item()), isOwn)).toEqual([]);
    own.begin('d1');
    expect(describeMeanwhile(order(item()), order(held), isOwn)).toEqual([]);
    own.done(held);
    expect(describeMeanwhile(order(item()), order(held), isOwn)).toEqual([]);
    const released = item({ version: 3 });
    expect(describeMeanwhile(order(held), order(released), isOwn)).toHaveLength(1);
  });
});
