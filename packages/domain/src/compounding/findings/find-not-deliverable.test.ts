import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { fluorouracilInfusor } from '../line/drug-line.test-support.ts';
import { evaluateLine } from './evaluate-line.ts';
import type { EvaluateOptions } from './judged-with.ts';

const rules = { ...demoDocument.delivery.default, transitWorkingDays: 1, cutOffTime: '14:00' };
const holidays = new Set(['2031-04-11', '2031-04-14']);
const delivered = (deliveryDate: string, quantity = 1) => ({ deliveryDate, treatmentDate: null, quantity });

const own = new Set(['NotDeliverable', 'LargeQuantity', 'QuantityTenfold', 'FarDate']);
const found = (options: EvaluateOptions, minutesOfDay = 600) =>
  evaluateLine(demoCatalogue, fluorouracilInfusor, {
    delivery: { rules, holidays, moment: { today: '2031-04-07', minutesOfDay } },
    ...options,
  }).findings.filter(({ code }) => own.has(code));
const told = (dates: string[], minutesOfDay?: number) =>
  found({ deliveries: dates.map((date) => delivered(date)) }, minutesOfDay).map(({ detail }) => detail);

describe('a date that cannot be delivered', () => {
  it('is said once for each date, with why and the next date that can, and blocks nothing', () => {
    expect(found({ deliveries: [delivered('2031-04-11'), delivered('2031-04-11')] })).toEqual([
      {
        code: 'NotDeliverable',
        severity: 'informs',
        detail:
          'Fri\u00a011/04/2031 cannot be delivered: it is a public holiday. The next date that can is Tue\u00a015/04/2031',
        measured: '2031-04-11',
        limit: '2031-04-15',
      },
    ]);
    expect(told(['2031-04-12'])[0]).toContain('it is a weekend.');
    expect(told(['2031-04-15'])).toEqual([]);
  });

  it('is one whose cut-off has passed, to the minute', () => {
    expect(told(['2031-04-09'], 14 * 60 - 1)).toEqual([]);
    expect(told(['2031-04-09'], 14 * 60)).toEqual([
      'Wed\u00a009/04/2031 cannot be delivered: orders for it are not taken any more. The next date that can is Thu\u00a010/04/2031',
    ]);
  });

  it('never arises for the date of a trial', () => {
    expect(found({ deliveries: [delivered('2031-04-11', 60)], trialDeliveryDate: '2031-04-12' })).toEqual([]);
  });
});

describe('entries that may have slipped', () => {
  const codes = (options: EvaluateOptions) =>
    found(options).map(({ code, severity, override }) => [code, severity, override]);

  it('are a quantity above 50, and one ten times as large as it was', () => {
    expect(codes({ deliveries: [delivered('2031-04-15', 50)] })).toEqual([]);
    expect(codes({ deliveries: [delivered('2031-04-15', 51)] })).toEqual([
      ['LargeQuantity', 'informs', undefined],
    ]);
    const twenty = [delivered('2031-04-15', 10), delivered('2031-04-16', 10)];
    expect(codes({ deliveries: twenty, placedQuantity: 3 })).toEqual([]);
    expect(codes({ deliveries: twenty, placedQuantity: 2 })).toEqual([
      ['QuantityTenfold', 'informs', undefined],
    ]);
  });

  it('are a delivery or a treatment more than a year away', () => {
    expect(codes({ deliveries: [delivered('2032-04-07')] })).toEqual([]);
    expect(codes({ deliveries: [delivered('2032-04-08')] })).toEqual([['FarDate', 'informs', undefined]]);
    const treated = { deliveryDate: '2032-04-07', treatmentDate: '2032-04-08', quantity: 1 };
    expect(found({ deliveries: [treated] })[0]?.detail).toBe(
      'The treatment date Thu\u00a008/04/2032 is more than a year away',
    );
  });
});
