import { describe, expect, it } from 'vitest';
import type { Finding } from '../compounding/findings/evaluation.ts';
import { changesOfEdit, coversChanges } from './changes-of-edit.ts';
import { compareJudgements, type ShownJudgement } from './compare-judgements.ts';

const judged = (changes: Partial<ShownJudgement> = {}): ShownJudgement => ({
  doses: ['4,560 mg'],
  drugVolumeMl: '91.2',
  totalVolumeMl: '295',
  stability: null,
  findings: [],
  figures: null,
  ...changes,
});
const finding = (code: Finding['code'], severity: Finding['severity'], detail: string): Finding => ({
  code,
  severity,
  detail,
  measured: '1',
});

describe('what an edit changes of what an order says', () => {
  it('is each figure, and each finding that comes', () => {
    const sum = finding('DayDose', 'informs', 'fluorouracil adds up to 9,120 mg');
    expect(changesOfEdit(judged(), judged({ totalVolumeMl: '340', findings: [sum] }))).toEqual([
      { field: 'totalVolume', label: 'Total volume', shown: '295\u00a0mL', now: '340\u00a0mL' },
      { field: 'finding.DayDose', label: 'Finding', shown: null, now: sum.detail },
    ]);
  });

  it('is nothing that goes, that is asked by itself, or that the new date alone makes', () => {
    const placed = judged({ findings: [finding('AlreadyOrdered', 'informs', 'already ordered')] });
    const asked = [
      finding('RealDateFallsShort', 'needs-override', 'falls short by 3 h'),
      finding('FarDate', 'informs', 'more than a year away'),
      finding('LargeQuantity', 'informs', 'above 50'),
      finding('QuantityTenfold', 'informs', 'ten times'),
    ];
    expect(changesOfEdit(placed, judged({ findings: asked }))).toEqual([]);
  });

  it('was seen where it was seen as it is, and nothing besides', () => {
    const changes = changesOfEdit(judged(), judged({ totalVolumeMl: '340', drugVolumeMl: '100' }));
    const [first, second] = changes;
    if (!first || !second) throw new Error('Two figures differ');
    expect(coversChanges(changes, changes)).toBe(true);
    expect(coversChanges([], [])).toBe(true);
    for (const seen of [
      [],
      [first],
      [first, first],
      [first, { ...second, now: '99\u00a0mL' }],
      [...changes, { field: 'stability', shown: 'known', now: 'not known' }],
    ])
      expect(coversChanges(seen, changes)).toBe(false);
    expect(coversChanges([first], [])).toBe(false);
  });

  it('holds up nobody who shows nothing, unless a figure is another one', () => {
    const sum = { field: 'finding.DayDose', label: 'Finding', shown: null, now: 'adds up to 9,120 mg' };
    const volume = { field: 'totalVolume', label: 'Total volume', shown: '295 mL', now: '340 mL' };
    expect(coversChanges(undefined, [sum])).toBe(true);
    expect(coversChanges(undefined, [sum, volume])).toBe(false);
    expect(coversChanges([], [sum])).toBe(false);
  });

  it('is not how long a delivery lasts, which the edit says by itself', () => {
    const promise = {
      nextDeliverable: null,
      outcome: 'reaches',
      marginMinutes: 720,
      compoundingDay: '2031-03-05',
      storageHours: 336,
      storedAt: '2-8C',
    } as const;
    const lasting = (marginMinutes: number) =>
      judged({
        figures: {
          concentration: [],
          infusionHours: null,
          promises: [
            {
              deliveryDate: '2031-03-06',
              treatmentDate: '2031-03-07',
              promise: { ...promise, marginMinutes },
            },
          ],
        },
      });
    expect(compareJudgements(lasting(720), lasting(60))).toHaveLength(1);
    expect(changesOfEdit(lasting(720), lasting(60))).toEqual([]);
  });
});
