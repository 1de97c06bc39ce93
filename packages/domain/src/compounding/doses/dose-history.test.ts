import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { evaluateLine } from '../findings/evaluate-line.ts';
import { evaluateDoses } from '../findings/evaluate-split.ts';
import { listCodes } from '../findings/list-codes.ts';
import { fluorouracilInfusor } from '../line/drug-line.test-support.ts';
import type { LineDelivery } from '../line/drug-line.ts';
import type { DoseHistory, OrderedDose } from './dose-history.ts';

const today = '2031-03-03';
const last: OrderedDose = {
  orderLineItemId: 'line-1',
  drugCode: 'FLUOROURACIL',
  routeCode: 'IV',
  unit: 'mg',
  containerTypeId: 'INF',
  dose: '4000',
  date: '2031-02-01',
  deliveryDate: '2031-02-01',
  treatmentDate: '2031-02-01',
  quantity: 1,
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
        detail:
          'fluorouracil 5,100\u00a0mg is 27.5% above the last dose of 4,000\u00a0mg on Sat\u00a001/02/2031',
        measured: '27.5',
        limit: '25',
        unit: '%',
      },
    ]);
    expect(findings([last], { dose: '2000' })[0]?.detail).toContain('is 50% below the last dose');
  });

  it('compares with the newest dose of the same drug and route, in whatever unit it was ordered', () => {
    const small = { ...last, dose: '10' };
    expect(codes([small])).toEqual(['DoseChanged']);
    expect(codes([{ ...last, dose: '2000' }], { dose: '2000' })).toEqual([]);
    expect(codes([{ ...last, dose: '2', unit: 'g' }], { dose: '2000' })).toEqual([]);
    expect(codes([{ ...last, dose: '5', unit: 'g' }], { dose: '2000' })).toEqual(['DoseChanged']);
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

describe('the day', () => {
  const treatmentDate = '2031-03-11';
  const onDay: OrderedDose = {
    ...last,
    date: treatmentDate,
    treatmentDate,
    order: { ...last.order, isDraft: true },
  };
  const days = (...given: Parameters<typeof findings>) =>
    findings(...given).filter(({ code }) => code === 'DayDose' || code === 'DoseChanged');

  it('sums what is ordered of a drug by one route, in one unit, and is held against guidance', () => {
    const half = { ...onDay, dose: '1.4', unit: 'g' };
    expect(days([half], { treatmentDate })).toEqual([]);
    expect(days([{ ...half, dose: '1.45' }], { treatmentDate })).toMatchObject([
      {
        code: 'DayDose',
        severity: 'informs',
        detail:
          'fluorouracil on Tue\u00a011/03/2031 adds up to 6,010\u00a0mg; the guidance dose is 6,000\u00a0mg',
        measured: '6010',
        limit: '6000',
        unit: 'mg',
      },
    ]);
    expect(days([{ ...onDay, routeCode: 'SC' }], { treatmentDate })).toEqual([]);
    expect(days([{ ...onDay, drugCode: 'OXALIPLATIN' }], { treatmentDate })).toEqual([]);
    expect(days([{ ...onDay, treatmentDate: '2031-03-12' }], { treatmentDate })).toEqual([]);
    expect(days([onDay])).toEqual([]);
  });

  it('counts every container of a delivery, and every delivery of the line', () => {
    const line = { ...fluorouracilInfusor, drug1DoseText: '2500' };
    const judge = (deliveries: LineDelivery[], ordered: OrderedDose[] = []) =>
      evaluateLine(demoCatalogue, line, {
        deliveries,
        history: { ordered, today, changePercent: 25, orderKey: 'ONC-3' },
      }).findings.flatMap(({ code, measured }) => (code === 'DayDose' ? [measured] : []));
    const row = { deliveryDate: '2031-03-10', treatmentDate, quantity: 1 };
    expect(judge([{ ...row, quantity: 2 }])).toEqual([]);
    expect(judge([{ ...row, quantity: 3 }])).toEqual(['7500']);
    expect(judge([row, { ...row, deliveryDate: '2031-03-07' }, row])).toEqual(['7500']);
    expect(judge([{ ...row, treatmentDate: null, quantity: 3 }])).toEqual([]);
    expect(judge([row], [{ ...onDay, dose: '1000', quantity: 4 }])).toEqual(['6500']);
  });

  it('asks for a reason where more is given than on the last treatment day, though no dose changed', () => {
    const given = { ...last, dose: '2000' };
    expect(days([given], { dose: '2000', treatmentDate })).toEqual([]);
    expect(days([{ ...onDay, dose: '2000' }, given], { dose: '2000', treatmentDate })).toMatchObject([
      {
        code: 'DoseChanged',
        detail:
          "fluorouracil on Tue\u00a011/03/2031 adds up to 4,000\u00a0mg, 100% above the last day's 2,000\u00a0mg on Sat\u00a001/02/2031",
        measured: '100',
      },
    ]);
    const twoThen = [given, { ...given, orderLineItemId: 'line-9', containerTypeId: 'SYR' }];
    expect(days([{ ...onDay, dose: '2000' }, ...twoThen], { dose: '2000', treatmentDate })).toEqual([]);
  });
});

describe('a split', () => {
  const doses = ['2900', '2900', '2900', '2900'];
  const whole = { ...fluorouracilInfusor, drug1DoseText: '11600' };
  const row = { deliveryDate: '2031-03-10', treatmentDate: '2031-03-11', quantity: 1 };
  const judge = (ordered: OrderedDose[] = [], texts = doses) =>
    evaluateDoses(demoCatalogue, whole, texts, {
      deliveries: [row],
      history: { ordered, today, changePercent: 25, orderKey: 'ONC-3' },
    }).map(({ evaluation }) => evaluation.findings.map(({ code, measured }) => [code, measured]));

  it('is asked about as the dose that was divided, in each of its lines, and its parts are not doubles', () => {
    expect(judge()).toEqual(doses.map(() => [['VLD-TEX-DRUG1DOSE', '11600']]));
  });

  it('is compared with the whole of the last one', () => {
    const before = { ...last, dose: '2900', doseSplit: ['2900', '2900', '2900'] };
    expect(judge([before])[0]).toContainEqual(['DoseChanged', '33.3']);
    const same = doses.map((dose, part) => ({
      ...last,
      dose,
      doseSplit: doses,
      orderLineItemId: `line-${part}`,
    }));
    expect(judge(same)[0]).toEqual([['VLD-TEX-DRUG1DOSE', '11600']]);
  });

  it('cannot be ordered where the whole is above the ceiling, though each dose is not', () => {
    const line = { ...fluorouracilInfusor, drug1DoseText: '60001' };
    const [first] = evaluateDoses(demoCatalogue, line, ['30000', '30001'], {});
    expect(first?.evaluation.findings.map(({ reason }) => reason)).toContain('dose-above-ceiling');
  });

  it('is said to be ordered already where the same split stands in the order twice', () => {
    const parts = doses.map(
      (dose, index): OrderedDose => ({
        ...last,
        ...row,
        date: row.treatmentDate,
        dose,
        doseSplit: doses,
        orderLineItemId: `line-${index}`,
        order: { key: 'ONC-3', reference: 'ONC-3', isDraft: true },
      }),
    );
    const codesOf = (ordered: OrderedDose[]) => judge(ordered)[0]?.map(([code]) => code);
    expect(codesOf(parts)).toContain('AlreadyOrdered');
    expect(codesOf(parts)).toContain('DayDose');
  });
});

describe('the same drug on the same day', () => {
  const treatmentDate = '2031-03-11';
  const same = { ...last, treatmentDate };
  const doubles = (...given: Parameters<typeof findings>) =>
    findings(...given).filter(({ code }) => code === 'AlreadyOrdered');

  it('is said with the order or draft that holds it, and asks for nothing', () => {
    const draft = {
      ...same,
      orderLineItemId: 'line-2',
      order: { key: 'k', reference: 'ONC-2', isDraft: true },
    };
    expect(doubles([same, draft], { treatmentDate })).toEqual([
      {
        code: 'AlreadyOrdered',
        severity: 'informs',
        detail: 'fluorouracil is already ordered for treatment on Tue\u00a011/03/2031 in order ONC-1',
      },
      {
        code: 'AlreadyOrdered',
        severity: 'informs',
        detail: 'fluorouracil is already ordered for treatment on Tue\u00a011/03/2031 in the draft ONC-2',
      },
    ]);
  });

  it('calls the order that the line is in this order', () => {
    const here = { ...same, order: { key: 'ONC-3', reference: 'ONC-3', isDraft: true } };
    expect(doubles([here], { treatmentDate })[0]?.detail).toMatch(/ on Tue\s11\/03\/2031 in this order$/);
  });

  it('says one order once, however many lines of it there are', () => {
    expect(doubles([same, { ...same, orderLineItemId: 'line-2' }], { treatmentDate })).toHaveLength(1);
  });

  it('is said of the second drug of a mixture as well', () => {
    const midazolam = { ...same, drugCode: 'MIDAZOLAM' };
    const mixture = {
      ...fluorouracilInfusor,
      secondDrugShown: true,
      drug2Code: 'MIDAZOLAM',
      drug2DoseText: '5',
      drug2Unit: 'mg',
    };
    const deliveries = [{ deliveryDate: '2031-03-10', treatmentDate, quantity: 1 }];
    const history = { ordered: [midazolam], today, changePercent: 25, orderKey: 'ONC-3' };
    const found = evaluateLine(demoCatalogue, mixture, { history, deliveries }).findings;
    expect(found.flatMap(({ code, detail }) => (code === 'AlreadyOrdered' ? [detail] : []))).toEqual([
      'midazolam is already ordered for treatment on Tue\u00a011/03/2031 in order ONC-1',
    ]);
  });

  it('says nothing of another drug, another day or another delivery without a treatment date', () => {
    expect(doubles([{ ...same, drugCode: 'OXALIPLATIN' }], { treatmentDate })).toEqual([]);
    expect(doubles([same], { treatmentDate: '2031-03-12' })).toEqual([]);
    expect(doubles([{ ...same, treatmentDate: null }])).toEqual([]);
  });

  it('is the same delivery date where one of the two has no treatment date', () => {
    const delivered = { ...same, deliveryDate: '2031-03-10' };
    const said = 'fluorouracil is already ordered for delivery on Mon\u00a010/03/2031 in order ONC-1';
    expect(doubles([{ ...delivered, treatmentDate: null }])[0]?.detail).toBe(said);
    expect(doubles([delivered])[0]?.detail).toBe(said);
    expect(doubles([{ ...delivered, treatmentDate: null }], { treatmentDate })[0]?.detail).toBe(said);
    expect(doubles([{ ...delivered, treatmentDate: '2031-03-12' }], { treatmentDate })).toEqual([]);
  });

  it('is said of two deliveries of one line that are for one day', () => {
    const history = { ordered: [], today, changePercent: 25, orderKey: 'ONC-3' };
    const row = { deliveryDate: '2031-03-10', treatmentDate: null, quantity: 1 };
    const said = (deliveries: LineDelivery[]) =>
      evaluateLine(demoCatalogue, fluorouracilInfusor, { deliveries, history }).findings.flatMap(
        ({ code, detail }) => (code === 'AlreadyOrdered' ? [detail] : []),
      );
    expect(said([row, row, row])).toEqual([
      'fluorouracil is already ordered for delivery on Mon\u00a010/03/2031 in this line',
    ]);
    expect(said([row, { ...row, deliveryDate: '2031-03-11' }])).toEqual([]);
  });
});
