import { isConfirmableCode } from '@bolt/domain/compounding/findings/line-findings';
import { namedFindings } from '@bolt/domain/workbench/finding-names';
import { describe, expect, it } from 'vitest';
import { alertsOf, confirmedBy, notConfirmed, reasonsToEdit } from './alerts-of-line.ts';
import { draftLine } from './draft-line.test-support.ts';

const at = '2031-03-03T00:00:00Z';
const above = {
  code: 'VLD-TEX-DRUG1DOSE',
  severity: 'needs-override' as const,
  override: 'overrideDosage' as const,
  detail: 'The dose is above guidance',
};

describe('the alerts of a line', () => {
  it('are none where nothing was found', () => {
    expect(alertsOf(draftLine())).toEqual([]);
  });

  it('say what was confirmed, by whom and when', () => {
    const line = draftLine({
      overrideDosage: true,
      overrideStability: true,
      overrides: [
        {
          override: 'overrideDosage',
          code: 'VLD-TEX-DRUG1DOSE',
          limit: '6000',
          by: 'Priya Nair',
          at,
          shown: 'Dose',
        },
        { override: 'overrideStability', code: 'MissingStability', by: 'Priya Nair', at, shown: 'None' },
      ],
      findings: [
        { ...above, limit: '6000' },
        {
          code: 'MissingStability',
          severity: 'needs-override',
          override: 'overrideStability',
          detail: 'None',
        },
      ],
    });
    expect(alertsOf(line).map(({ text, shown, confirmed }) => [text, shown, confirmed?.by])).toEqual([
      ['Max dosage exceeded for this drug', 'The dose is above guidance', 'Priya Nair'],
      ['No system stability exists for this drug', 'None', 'Priya Nair'],
    ]);
  });

  it('say what was confirmed by flag, and take nothing for confirmed that has other figures', () => {
    const kept = { override: 'overrideDosage', code: above.code, by: 'Priya Nair', at, shown: 'Dose' };
    const line = draftLine({
      overrides: [{ ...kept, limit: '5000', byFlag: true }],
      findings: [{ ...above, limit: '5000' }],
    });
    const [alert] = alertsOf(line);
    expect(alert?.confirmed && confirmedBy(alert.confirmed)).toBe('Confirmed by flag (Priya Nair)');
    const moved = { ...line, findings: [{ ...above, limit: '4000' }] };
    expect(alertsOf(moved)).toMatchObject([
      { tone: 'danger', text: 'Max dosage exceeded for this drug', isOpen: true },
    ]);
    expect(reasonsToEdit(moved)).toHaveLength(1);
  });

  it('take an older record that says the kind alone for what it says', () => {
    const kept = { override: 'overrideDosage', code: '', by: 'Priya Nair', at, shown: 'Dose' };
    const line = draftLine({ overrideDosage: true, overrides: [kept] });
    expect(alertsOf(line)).toMatchObject([
      { text: 'Max dosage exceeded for this drug', confirmed: { by: 'Priya Nair' } },
    ]);
  });

  it('tell what came beside a line since and nobody has confirmed yet', () => {
    const came = {
      code: 'DoseChanged',
      severity: 'needs-override' as const,
      override: 'overrideDoseChange' as const,
      detail: 'fluorouracil on 08/03/2031 adds up to 9,120 mg, 128% above the last day',
    };
    expect(alertsOf(draftLine({ findings: [came] }))).toEqual([
      { tone: 'danger', text: came.detail, isOpen: true },
    ]);
    expect(notConfirmed({ editRequired: false })).toContain('edit the line to give a reason');
    // Of a placed line nobody is asked for a reason that cannot be given.
    expect(notConfirmed({})).toBe('Not confirmed: it came after this was ordered');
  });

  it('tell on each line of a split what was confirmed of another dose', () => {
    const kept = {
      override: 'overrideStability',
      code: 'MissingStability',
      measured: '2',
      by: 'Priya Nair',
      at,
    };
    const overrides = [{ ...kept, shown: 'No stability at 2 mg/mL', reason: 'Used at once' }];
    expect(alertsOf(draftLine({ drug1DoseSplit: [60, 40], overrides }))).toMatchObject([
      { text: 'Another dose of this split: No stability at 2 mg/mL', confirmed: { reason: 'Used at once' } },
    ]);
    expect(alertsOf(draftLine({ overrides }))).toEqual([]);
  });

  it('say by how much a preparation falls short, not that it has no stability', () => {
    const detail = 'It lasts until 08/03/2031; the infusion ends 12 hours later';
    const line = draftLine({
      overrideStability: true,
      overrides: [
        { override: 'overrideStability', code: 'RealDateFallsShort', by: 'Priya Nair', at, shown: detail },
      ],
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
      { tone: 'warning', text: 'No guidance dose is held' },
    ]);
  });

  it('tell whatever was found and informs, also under a code of a newer server', () => {
    const informing = namedFindings.map(({ code }) => code).filter((code) => !isConfirmableCode(code));
    expect(informing).toContain('DayDose');
    for (const code of [...informing, 'OfANewerServer']) {
      const found = { code, severity: 'informs' as const, detail: `What ${code} says` };
      expect(alertsOf(draftLine({ findings: [found] })), code).toMatchObject([{ text: found.detail }]);
    }
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
    const kept = {
      override: 'overrideDoseChange',
      code: 'DoseChanged',
      by: 'Priya Nair',
      at,
      shown: detail,
      reason: 'New cycle',
    };
    const confirmed = draftLine({ findings, overrides: [kept] });
    expect(alertsOf(confirmed)).toMatchObject([
      { tone: 'warning', text: detail, confirmed: { by: 'Priya Nair', reason: 'New cycle' } },
      { tone: 'warning', text: 'It is ordered in this order' },
    ]);
    expect(reasonsToEdit(confirmed)).toEqual([]);
    const open = draftLine({ findings, editRequired: true });
    expect(alertsOf(open).map(({ tone }) => tone)).toEqual(['warning']);
    expect(reasonsToEdit(open)).toEqual([{ text: detail, detail: null }]);
  });
});

describe('the reasons to edit a red line', () => {
  it('name what nobody has confirmed yet, and not what somebody has', () => {
    const findings = [
      above,
      {
        code: 'MissingStability',
        severity: 'needs-override' as const,
        override: 'overrideStability' as const,
        detail: 'Nothing is held for 4 mg/mL',
      },
    ];
    const kept = { override: 'overrideStability', code: 'MissingStability', by: 'Priya Nair', at, shown: '' };
    const reasons = reasonsToEdit(draftLine({ editRequired: true, overrides: [kept], findings }));
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
