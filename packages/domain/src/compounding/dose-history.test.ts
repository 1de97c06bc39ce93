import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.test-support.ts';
import type { DoseHistory, OrderedDose } from './dose-history.ts';
import { fluorouracilInfusor } from './drug-line.test-support.ts';
import { evaluateLine } from './evaluate-line.ts';
import { listCodes } from './list-codes.ts';

const today = '2031-03-03';
const last: OrderedDose = {
  orderLineItemId: 'line-1',
  drugCode: 'FLUOROURACIL',
  routeCode: 'IV',
  unit: 'mg',
  containerTypeId: 'INF',
  dose: '4000',
  date: '2031-02-01',
  treatmentDate: '2031-02-01',
  order: { key: 'order-1', reference: 'ONC-1', isDraft: false },
};

function findings(
  ordered: readonly OrderedDose[],
  { dose = '4560', treatmentDate = null as string | null, changePercent = 25 } = {},
) {
  const history: DoseHistory = { ordered, today, changePercent, orderKey: 'ONC-3' };
  const line = { ...fluorouracilInfusor, drug1DoseText: dose };
  const deliveries = [{ deliveryDate: '2031-03-10', treatmentDate, quantity: 1 }];
  return evaluateLine(demoCatalogue, line, { history, deliveries }).findings;
}
const codes = (...given: Parameters<typeof findings>) => findings(...given).map(({ code }) => code);

describe('the change since the last dose', () => {
  it('asks for a reason above the percentage of the hospital, up and down, not at it', () => {
    expect(codes([last], { dose: '5000' })).toEqual([]);
    expect(codes([last], { dose: '5000.01' })).toEqual(['DoseChanged']);
    expect(codes([last], { dose: '3000' })).toEqual([]);
    expect(codes([last], { dose: '2999.99' })).toEqual(['DoseChanged']);
    expect(codes([last], { dose: '4560', changePercent: 10 })).toEqual(['DoseChanged']);
  });

  it('says by how much, against which dose and of when', () => {
    expect(findings([last], { dose: '5100' })).toMatchObject([
      {
        severity: 'needs-override',
        override: 'overrideDoseChange',
        detail: 'fluorouracil 5,100\u00a0mg is 27.5% above the last dose of 4,000\u00a0mg on 01/02/2031',
        measured: '27.5',
        limit: '25',
        unit: '%',
      },
    ]);
    expect(findings([last], { dose: '2000' })[0]?.detail).toContain('is 50% below the last dose');
  });

  it('compares with the newest dose of the same drug, unit and route', () => {
    const small = { ...last, dose: '10' };
    expect(codes([small])).toEqual(['DoseChanged']);
    expect(codes([{ ...small, unit: 'g' }])).toEqual([]);
    expect(codes([{ ...small, routeCode: 'SC' }])).toEqual([]);
    expect(codes([{ ...small, drugCode: 'OXALIPLATIN' }])).toEqual([]);
    expect(codes([{ ...small, date: '2031-01-01' }, last])).toEqual([]);
    expect(codes([last, { ...small, date: '2031-02-02' }])).toEqual(['DoseChanged']);
  });

  it('takes the first of several doses on one day: they come newest first', () => {
    expect(codes([last, { ...last, dose: '10' }])).toEqual([]);
    expect(codes([{ ...last, dose: '10' }, last])).toEqual(['DoseChanged']);
  });

  it('compares an infusion with the infusion of the last order, not with the bolus of the same day', () => {
    const bolus = { ...last, dose: '760', containerTypeId: 'SYR', date: '2031-02-02' };
    expect(codes([bolus, last])).toEqual([]);
    const older = { ...last, order: { ...last.order, key: 'order-0' }, date: '2031-01-11' };
    expect(codes([bolus, older])).toEqual(['DoseChanged']);
  });

  it('looks back 180 days', () => {
    const small = { ...last, dose: '10' };
    expect(codes([{ ...small, date: '2030-09-04' }])).toEqual(['DoseChanged']);
    expect(codes([{ ...small, date: '2030-09-03' }])).toEqual([]);
  });

  it('is not measured against a draft, which nobody was given', () => {
    expect(codes([{ ...last, dose: '10', order: { ...last.order, isDraft: true } }])).toEqual([]);
  });

  it('is no code of the specification', () => {
    expect(listCodes({ findings: findings([{ ...last, dose: '10' }]) })).toEqual([]);
  });
});

describe('the same drug on the same day', () => {
  const treatmentDate = '2031-03-11';
  const same = { ...last, treatmentDate };

  it('is said with the order or draft that holds it, and asks for nothing', () => {
    const draft = {
      ...same,
      orderLineItemId: 'line-2',
      order: { key: 'k', reference: 'ONC-2', isDraft: true },
    };
    expect(findings([same, draft], { treatmentDate })).toEqual([
      {
        code: 'AlreadyOrdered',
        severity: 'informs',
        detail: 'fluorouracil is already ordered for treatment on 11/03/2031 in order ONC-1',
      },
      {
        code: 'AlreadyOrdered',
        severity: 'informs',
        detail: 'fluorouracil is already ordered for treatment on 11/03/2031 in the draft ONC-2',
      },
    ]);
  });

  it('calls the order that the line is in this order', () => {
    const here = { ...same, order: { key: 'ONC-3', reference: 'ONC-3', isDraft: true } };
    expect(findings([here], { treatmentDate })[0]?.detail).toMatch(/ on 11\/03\/2031 in this order$/);
  });

  it('says one order once, however many lines of it there are', () => {
    expect(codes([same, { ...same, orderLineItemId: 'line-2' }], { treatmentDate })).toHaveLength(1);
  });

  it('says nothing of another drug, another day or a line without a treatment date', () => {
    expect(codes([{ ...same, drugCode: 'OXALIPLATIN' }], { treatmentDate })).toEqual([]);
    expect(codes([same], { treatmentDate: '2031-03-12' })).toEqual([]);
    expect(codes([{ ...same, treatmentDate: null }])).toEqual([]);
  });
});
