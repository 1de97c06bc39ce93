import { describe, expect, it } from 'vitest';
import type { Finding } from '../compounding/findings/evaluation.ts';
import { compareJudgements, type ShownJudgement } from './compare-judgements.ts';

const finding = (code: Finding['code'], detail: string): Finding => ({ code, severity: 'informs', detail });
const judgement: ShownJudgement = {
  doses: ['2,250 mg'],
  drugVolumeMl: '45',
  totalVolumeMl: '295',
  stability: {
    entryIds: ['s1'],
    hours2to8C: 336,
    hours25C: null,
    inUse: { hours: 48, temperatureC: 32 },
    range: { min: 1, max: 10, unit: 'mg/mL' },
    confidence: 'high',
    sourceIds: [],
    protectFromLight: false,
  } as NonNullable<ShownJudgement['stability']>,
  findings: [finding('NoGuidanceDose', 'No guidance dose is held')],
  figures: {
    concentration: [{ drugCode: 'FLUOROURACIL', value: '7.627119', unit: 'mg/mL' }],
    infusionHours: '46',
    promises: [
      {
        deliveryDate: '2031-03-06',
        treatmentDate: '2031-03-07',
        promise: {
          nextDeliverable: null,
          outcome: 'reaches',
          marginMinutes: 720,
          compoundingDay: '2031-03-05',
          storageHours: 336,
          storedAt: '2-8C',
        },
      },
    ],
  },
};
const { figures, stability } = judgement as Required<typeof judgement>;
const say = (now: Partial<ShownJudgement>) =>
  compareJudgements(judgement, { ...judgement, ...now }).map(({ label, shown, now: after }) =>
    `${label}: ${shown} → ${after}`.replaceAll('\u00a0', ' '),
  );

describe('what differs between two judgements', () => {
  it('is nothing where all reads the same, a difference behind the rounding included', () => {
    expect(say({})).toEqual([]);
    expect(say({ totalVolumeMl: '295.004', drugVolumeMl: '45.000000' })).toEqual([]);
  });

  it('is told in the words of the screens, figure by figure', () => {
    expect(say({ totalVolumeMl: '340', drugVolumeMl: '90' })).toEqual([
      'Total volume: 295 mL → 340 mL',
      'Drug volume: 45 mL → 90 mL',
    ]);
    expect(say({ doses: ['2,000 mg'] })).toEqual(['Dose: 2,250 mg → 2,000 mg']);
    expect(
      say({
        figures: figures && {
          ...figures,
          infusionHours: '47.5',
          concentration: [{ drugCode: 'FLUOROURACIL', value: '7.6', unit: 'mg/mL' }],
        },
      }),
    ).toEqual(['Concentration: 7.63 mg/mL → 7.6 mg/mL', 'Infusion time: 46 hours → 47.5 hours']);
  });

  it('tells each stability figure, and that there is none any more', () => {
    expect(
      say({ stability: stability && { ...stability, hours2to8C: 168, protectFromLight: true } }),
    ).toEqual([
      'Stability at 2 to 8 °C: 336 hours (14 days) → 168 hours (7 days)',
      'Protect from light: no → yes',
    ]);
    expect(say({ stability: null })[0]).toBe('Stability: known → not known');
  });

  it('tells that a delivery lasts less, falls short, or cannot be made on its date', () => {
    const [first] = figures?.promises ?? [];
    const promised = (change: object) =>
      say({
        figures: figures && {
          ...figures,
          promises: first ? [{ ...first, promise: { ...first.promise, ...change } }] : [],
        },
      });
    const label = 'Delivery Thu 06/03/2031 for Fri 07/03/2031: Lasts until it is given, 12 h in hand';
    expect(promised({ marginMinutes: 600 })).toEqual([`${label} → Lasts until it is given, 10 h in hand`]);
    expect(promised({ outcome: 'falls-short', marginMinutes: -60 })).toEqual([
      `${label} → Falls short by 1 h`,
    ]);
    expect(promised({ nextDeliverable: '2031-03-10' })).toEqual([
      `${label} → No delivery on Thu 06/03/2031. The next date is Mon 10/03/2031`,
    ]);
  });

  it('is none where a finding was stored before its day was said with the weekday, and one on another day', () => {
    const doubled = (day: string) => finding('AlreadyOrdered', `fluorouracil is already ordered for ${day}`);
    const stored = { ...judgement, findings: [doubled('11/03/2031')] };
    const now = (day: string) => compareJudgements(stored, { ...judgement, findings: [doubled(day)] });
    expect(now('Tue\u00a011/03/2031')).toEqual([]);
    expect(now('Wed\u00a012/03/2031').map(({ now: after }) => after)).toEqual([
      'fluorouracil is already ordered for Wed\u00a012/03/2031',
    ]);
  });

  it('sets a finding that reads otherwise beside the one that it was; others come and go alone', () => {
    expect(say({ findings: [finding('NoGuidanceDose', 'No guidance dose for this age')] })).toEqual([
      'Finding: No guidance dose is held → No guidance dose for this age',
    ]);
    expect(say({ findings: [] })).toEqual(['Finding: No guidance dose is held → null']);
    expect(say({ findings: [...judgement.findings, finding('AlreadyOrdered', 'in order A')] })).toEqual([
      'Finding: null → in order A',
    ]);
  });

  it('compares what was kept alone', () => {
    expect(say({ figures: null })).toEqual([]);
    expect(say({ figures: null, totalVolumeMl: '340' })).toEqual(['Total volume: 295 mL → 340 mL']);
  });
});
