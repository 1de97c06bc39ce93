import { describe, expect, it } from 'vitest';
import { alertsOf, reasonsToEdit } from './alerts-of-line.ts';
import { draftLine } from './draft-line.test-support.ts';

const at = '2031-03-03T00:00:00Z';

describe('the alerts of a line', () => {
  it('are none where nothing was found', () => {
    expect(alertsOf(draftLine())).toEqual([]);
  });

  it('say what was confirmed, by whom and when', () => {
    const line = draftLine({
      overrideDosage: true,
      overrideStability: true,
      overrides: [
        { override: 'overrideDosage', by: 'Priya Nair', at, shown: 'dose' },
        { override: 'overrideStability', by: 'Priya Nair', at, shown: 'stability' },
      ],
      findings: [
        {
          code: 'MissingStability',
          severity: 'needs-override',
          override: 'overrideStability',
          detail: 'None',
        },
      ],
    });
    expect(alertsOf(line).map(({ text, confirmed }) => [text, confirmed?.by])).toEqual([
      ['Max dosage exceeded for this drug', 'Priya Nair'],
      ['No system stability exists for this drug', 'Priya Nair'],
    ]);
  });

  it('say by how much a preparation falls short, not that it has no stability', () => {
    const detail = 'It lasts until 08/03/2031; the infusion ends 12 hours later';
    const line = draftLine({
      overrideStability: true,
      findings: [
        { code: 'RealDateFallsShort', severity: 'needs-override', override: 'overrideStability', detail },
      ],
    });
    expect(alertsOf(line).map(({ text }) => text)).toEqual([detail]);
  });

  it('tell of a drug without a guidance dose, which nobody confirms', () => {
    const finding = {
      code: 'NoGuidanceDose',
      severity: 'informs' as const,
      detail: 'No guidance dose is held',
    };
    expect(alertsOf(draftLine({ findings: [finding] }))).toEqual([
      { tone: 'info', text: 'No guidance dose is held' },
    ]);
  });

  it('tell of a changed dose with its reason once somebody gave one, and of what was ordered already', () => {
    const detail = 'fluorouracil 4,560 mg is 52% above the last dose';
    const findings = [
      {
        code: 'DoseChanged',
        severity: 'needs-override' as const,
        override: 'overrideDoseChange' as const,
        detail,
      },
      { code: 'AlreadyOrdered', severity: 'informs' as const, detail: 'It is ordered in this order' },
    ];
    const kept = { override: 'overrideDoseChange', by: 'Priya Nair', at, shown: detail, reason: 'New cycle' };
    const confirmed = draftLine({ findings, overrides: [kept] });
    expect(alertsOf(confirmed)).toMatchObject([
      { tone: 'warning', text: detail, confirmed: { by: 'Priya Nair', reason: 'New cycle' } },
      { tone: 'info', text: 'It is ordered in this order' },
    ]);
    expect(reasonsToEdit(confirmed)).toEqual([]);
    const open = draftLine({ findings, editRequired: true });
    expect(alertsOf(open).map(({ tone }) => tone)).toEqual(['info']);
    expect(reasonsToEdit(open)).toEqual([{ text: detail, detail: null }]);
  });
});

describe('the reasons to edit a red line', () => {
  it('name what nobody has confirmed yet, and not what somebody has', () => {
    const findings = [
      {
        code: 'VLD-TEX-DRUG1DOSE',
        severity: 'needs-override' as const,
        override: 'overrideDosage' as const,
        detail: 'The dose is above guidance',
      },
      {
        code: 'MissingStability',
        severity: 'needs-override' as const,
        override: 'overrideStability' as const,
        detail: 'Nothing is held for 4 mg/mL',
      },
    ];
    const reasons = reasonsToEdit(draftLine({ editRequired: true, overrideStability: true, findings }));
    expect(reasons).toEqual([{ text: 'The dose is above guidance', detail: null }]);
    expect(reasonsToEdit(draftLine({ editRequired: true, findings }))).toHaveLength(2);
  });

  it("are the trial's words and the figures behind them", () => {
    const line = draftLine({
      editRequired: true,
      findings: [
        { code: 'VLD-GMX-TOTALVOLUME', severity: 'blocks', detail: '126 mL in the bag.', limit: '85' },
        { code: 'NoGuidanceDose', severity: 'informs', detail: 'No guidance dose is held' },
      ],
    });
    expect(reasonsToEdit(line)).toEqual([
      {
        text: 'Drug volume exceeds container size. Max fill volume is 85mL',
        detail: '126 mL in the bag.',
      },
    ]);
  });
});
