import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { describe, expect, it } from 'vitest';
import { itemsOf, type MeanwhileNotes, noteMeanwhile } from './describe-meanwhile.ts';
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

const none: MeanwhileNotes = new Map();
const wordsOf = (notes: MeanwhileNotes) => [...notes.values()].map(({ words }) => words);

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
    const before = [item(), item({ merlinOrderLineID: 'd2' })];
    expect(wordsOf(noteMeanwhile(none, before, after, nobody))).toEqual([
      'fluorouracil 4,560\u00a0mg for 06/03/2031: now On Hold.',
      'fluorouracil 4,560\u00a0mg for 06/03/2031: quantity 3 instead of 1, treatment date 07/03/2031 instead of none.',
    ]);
  });

  it('is silent about what stayed, and about what this screen changed itself', () => {
    const own = new OwnChanges();
    const isOwn = (changed: OrderItem) => own.covers(changed);
    const held = item({ status: 'On Hold', version: 2 });
    const noted = (before: OrderItem, after: OrderItem) =>
      wordsOf(noteMeanwhile(none, [before], order(after), isOwn));
    expect(noted(item(), item())).toEqual([]);
    own.begin(item());
    expect(noted(item(), held)).toEqual([]);
    own.done(held);
    expect(noted(item(), held)).toEqual([]);
    expect(noted(held, item({ version: 3 }))).toHaveLength(1);
  });

  it('is not said any more once it is not so, whoever changed it back', () => {
    const held = order(item({ status: 'On Hold', version: 2 }));
    const released = order(item({ version: 3 }));
    const noted = noteMeanwhile(none, [item()], held, nobody);
    expect(wordsOf(noted)).toHaveLength(1);
    expect(wordsOf(noteMeanwhile(noted, itemsOf(held), held, nobody))).toEqual(wordsOf(noted));
    expect(wordsOf(noteMeanwhile(noted, itemsOf(held), released, nobody))).toEqual([]);
    expect(wordsOf(noteMeanwhile(noted, itemsOf(held), released, () => true))).toEqual([]);
  });

  it('is said against what was shown first, however often it changes', () => {
    const two = order(item({ quantity: 2, version: 2 }));
    const three = order(item({ quantity: 3, version: 3 }));
    const noted = noteMeanwhile(none, [item()], two, nobody);
    expect(wordsOf(noteMeanwhile(noted, itemsOf(two), three, nobody))).toEqual([
      'fluorouracil 4,560\u00a0mg for 06/03/2031: quantity 3 instead of 1.',
    ]);
  });

  it('is said of a press that was given up, and of nothing that it made itself', () => {
    const own = new OwnChanges();
    const left: OrderItem[] = [];
    const stop = own.onLeft((pressed) => left.push(pressed));
    const changed = item({ quantity: 3, version: 2 });
    own.begin(item());
    own.done(changed);
    own.leave('d1');
    expect(left).toEqual([]);
    own.begin(item());
    own.leave('d1');
    stop();
    own.begin(item());
    own.leave('d1');
    expect(left).toEqual([item()]);
    expect(
      wordsOf(noteMeanwhile(none, left, order(item({ quantity: 4, version: 3 })), (one) => own.covers(one))),
    ).toEqual(['fluorouracil 4,560\u00a0mg for 06/03/2031: quantity 4 instead of 1.']);
  });

  it('is not said of a hold whose answer was lost, unless something else came of the item', () => {
    const own = new OwnChanges();
    const isOwn = (changed: OrderItem) => own.covers(changed);
    own.begin(item({ onHold: false }));
    own.lost('d1', { onHold: true });
    const held = { status: 'On Hold', onHold: true, version: 2 };
    const noted = (after: Partial<OrderItem>) =>
      wordsOf(noteMeanwhile(none, [item({ onHold: false })], order(item(after)), isOwn));
    expect(noted(held)).toEqual([]);
    expect(noted({ ...held, quantity: 2 })).toHaveLength(1);
    expect(noted({ onHold: false, quantity: 2, version: 2 })).toHaveLength(1);
    expect(noted({ ...held, version: 3 })).toHaveLength(1);
  });
});
