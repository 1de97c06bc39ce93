import { expect, it } from 'vitest';
import type { OrderedDose } from '../doses/dose-history.ts';
import type { JudgedWith } from './judged-with.ts';
import { judgementOfKept, type KeptJudgement, keptJudgement } from './kept-judgement.ts';

const dose: OrderedDose = {
  orderLineItemId: 'line',
  drugCode: 'FLUOROURACIL',
  routeCode: 'IV',
  unit: 'mg',
  containerTypeId: 'INF',
  dose: '4500',
  doseSplit: null,
  date: '2031-03-12',
  deliveryDate: '2031-03-12',
  treatmentDate: null,
  quantity: 1,
  order: { key: 'ONC-1', reference: 'ONC-1', isDraft: true },
};
const judgedWith = (...ordered: OrderedDose[]): JudgedWith => ({
  country: 'AU',
  history: { ordered, today: '2031-03-04', changePercent: 25, orderKey: 'ONC-1' },
});
const readBack = (judgement: JudgedWith) =>
  judgementOfKept(JSON.parse(JSON.stringify(keptJudgement(judgement))));

const keptDoses = (judgement: JudgedWith) => JSON.parse(String(keptJudgement(judgement).history)).ordered;

it('leaves out of a dose beside the line what goes without saying, and reads it back', () => {
  const judgement = judgedWith(dose);
  expect(Object.keys(keptDoses(judgement)[0])).toEqual([
    'id',
    'drug',
    'route',
    'unit',
    'type',
    'dose',
    'day',
    'n',
  ]);
  expect(readBack(judgement)).toEqual(judgement);
});

it('says of the next dose what is another, and reads all of it back', () => {
  const judgement = judgedWith(
    { ...dose, treatmentDate: '2031-03-13', date: '2031-03-13', containerTypeId: null },
    { ...dose, orderLineItemId: 'other', dose: '4000', containerTypeId: null },
    { ...dose, orderLineItemId: 'other', dose: '4000' },
  );
  expect(keptDoses(judgement).slice(1)).toEqual([{ id: 'other', dose: '4000' }, { type: 'INF' }]);
  expect(readBack(judgement)).toEqual(judgement);
});

it('keeps the rules of delivery as one text, and reads them back', () => {
  const delivery: JudgedWith['delivery'] = {
    rules: { deliversOn: ['monday'], cutOffTime: '14:00', transitWorkingDays: 1 },
    holidays: ['2031-03-10'],
    moment: { today: '2031-03-04', minutesOfDay: 600 },
  };
  expect(keptJudgement({ delivery }).delivery).toBeTypeOf('string');
  expect(readBack({ delivery, patient: { dateOfBirth: null } })).toEqual({
    delivery,
    patient: { dateOfBirth: null },
  });
  expect(judgementOfKept({ delivery })).toEqual({ delivery });
});

it('keeps deliveries as one text, without what most of them have not', () => {
  const judgement: JudgedWith = {
    deliveries: [
      { deliveryDate: '2031-03-12', treatmentDate: null, quantity: 2 },
      { deliveryDate: '2031-03-19', treatmentDate: '2031-03-20', quantity: 1 },
    ],
    delivery: { rules: { deliversOn: ['monday'], cutOffTime: '14:00', transitWorkingDays: 1 }, holidays: [] },
  };
  const { deliveries, delivery } = keptJudgement(judgement);
  expect(JSON.parse(String(deliveries))).toEqual([
    { deliveryDate: '2031-03-12', quantity: 2 },
    { deliveryDate: '2031-03-19', treatmentDate: '2031-03-20', quantity: 1 },
  ]);
  expect(delivery).not.toContain('holidays');
  expect(readBack(judgement)).toEqual(judgement);
});

it.each<[string, Partial<OrderedDose>]>([
  ['treated on a named date', { treatmentDate: '2031-03-13', date: '2031-03-13' }],
  ['one part of a split', { doseSplit: ['2250', '2250'] }],
  ['of a submitted order', { order: { key: 'id', reference: 'ONC-1', isDraft: false } }],
  ['of a draft that is shown under another reference', { order: { ...dose.order, reference: 'ONC-9' } }],
  ['of another draft', { order: { key: 'ONC-2', reference: 'ONC-2', isDraft: true } }],
  ['of the line itself, placed with it', { order: { ...dose.order, isNotBefore: true } }],
])('reads a dose %s back as it was', (_, changes) => {
  const judgement = judgedWith(dose, { ...dose, ...changes });
  expect(readBack(judgement)).toEqual(judgement);
});

it('reads a judgement from before, which says everything, and one without a history', () => {
  expect(judgementOfKept(judgedWith(dose) as KeptJudgement)).toEqual(judgedWith(dose));
  const { history } = judgedWith(dose, { ...dose, orderLineItemId: 'other' });
  const whole = { ...history, ordered: [dose, { orderLineItemId: 'other' }] };
  expect(judgementOfKept({ history: JSON.stringify(whole) })).toEqual({ history });
  expect(readBack({ country: 'NZ' })).toEqual({ country: 'NZ' });
});
