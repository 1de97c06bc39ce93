import { expect, it } from 'vitest';
import { isBeside } from './counted-doses.ts';
import type { OrderedDose } from './dose-history.ts';

const line = { drugCode: 'FLUOROURACIL', drug2Code: 'FOLINATE', tpnCode: null };
const dose: OrderedDose = {
  orderLineItemId: 'line-1',
  drugCode: 'FLUOROURACIL',
  routeCode: 'IV',
  unit: 'mg',
  containerTypeId: 'INF',
  dose: '4000',
  date: '2031-03-12',
  deliveryDate: '2031-03-09',
  treatmentDate: '2031-03-12',
  quantity: 1,
  order: { key: 'order-1', reference: 'ONC-1', isDraft: false },
};
const day = (deliveryDate: string, treatmentDate: string | null) => ({ deliveryDate, treatmentDate });

it('a dose of one of the drugs comes beside a line of one delivery and of several on the same days alike', () => {
  const far = day('2031-05-01', '2031-05-02');
  for (const others of [[], [far]]) {
    const beside = (own: ReturnType<typeof day>, ordered: Partial<OrderedDose> = {}) =>
      isBeside(line, [own, ...others])({ ...dose, ...ordered });
    expect(beside(day('2031-03-10', '2031-03-12'))).toBe(true);
    expect(beside(day('2031-03-09', null))).toBe(true);
    expect(beside(day('2031-03-09', '2031-03-20'), { drugCode: 'FOLINATE' })).toBe(true);
    expect(beside(day('2031-03-10', '2031-03-13'))).toBe(false);
    expect(beside(day('2031-03-10', null), { treatmentDate: null })).toBe(false);
    expect(beside(day('2031-03-09', '2031-03-12'), { drugCode: 'CISPLATIN' })).toBe(false);
  }
});
