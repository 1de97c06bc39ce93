import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import type { DoseHistory } from '@bolt/domain/compounding/doses/dose-history';
import { fluorouracilInfusor } from '@bolt/domain/compounding/line/drug-line.test-support';
import { expect, it } from 'vitest';
import { lastDoses } from './dose-help.ts';

const history: DoseHistory = {
  today: '2031-03-03',
  changePercent: 25,
  orderKey: 'ONC-2',
  ordered: [
    {
      orderLineItemId: 'line-1',
      drugCode: 'FLUOROURACIL',
      routeCode: 'IV',
      containerTypeId: 'INF',
      dose: '3000',
      unit: 'mg',
      date: '2031-02-06',
      deliveryDate: '2031-02-01',
      treatmentDate: null,
      quantity: 1,
      order: { key: 'order-1', reference: 'ONC-1', isDraft: false },
    },
  ],
};
const shown = (drug1DoseText: string) =>
  lastDoses(demoCatalogue, history, { ...fluorouracilInfusor, drug1DoseText })[0];

it('the last dose stands beside the new one with its day and the change, up and down', () => {
  expect(shown('4560')).toEqual({
    position: 1,
    drugCode: 'FLUOROURACIL',
    text: '3,000\u00a0mg on Thu\u00a006/02/2031',
    change: '52% more',
    isLarge: true,
  });
  expect(shown('2625')).toMatchObject({ change: '12.5% less', isLarge: false });
  expect(shown('3000.00')).toMatchObject({ change: 'the same', isLarge: false });
});

it('the last dose is there before a dose is typed, and for a figure that cannot be read', () => {
  expect([shown('')?.change, shown('3,000')?.change]).toEqual([undefined, undefined]);
  expect(shown('')?.text).toContain('3,000');
});

it('nothing is said without a history, or of a draft that nobody was given', () => {
  expect(lastDoses(demoCatalogue, null, fluorouracilInfusor)).toEqual([]);
  const drafts = history.ordered.map((each) => ({ ...each, order: { ...each.order, isDraft: true } }));
  expect(lastDoses(demoCatalogue, { ...history, ordered: drafts }, fluorouracilInfusor)).toEqual([]);
});
