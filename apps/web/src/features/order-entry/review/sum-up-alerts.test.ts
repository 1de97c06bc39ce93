import { isConfirmableCode } from '@bolt/domain/compounding/findings/line-findings';
import { namedFindings } from '@bolt/domain/workbench/finding-names';
import { describe, expect, it } from 'vitest';
import { draftLine } from '#parts/orders/draft-line.test-support.ts';
import { sumUpAlerts } from './sum-up-alerts.ts';

const anyDay = () => true;
const informing = (code: string) => ({ code, severity: 'informs' as const, detail: `What ${code} says` });

describe('the alerts of an order in one line', () => {
  it('are none where nothing was found of any line', () => {
    expect(sumUpAlerts([draftLine(), draftLine()], anyDay)).toBe('None');
  });

  it('are never none beside a patient who is not complete, or for whom nothing is ordered', () => {
    expect(sumUpAlerts([draftLine()], anyDay, { incomplete: 1, withoutItems: 2 })).toBe(
      '1 patient to complete, 2 patients without items',
    );
  });

  it('are never none beside a finding that the supplier reads', () => {
    const codes = namedFindings.map(({ code }) => code).filter((code) => !isConfirmableCode(code));
    for (const code of codes) {
      const said = sumUpAlerts([draftLine({ findings: [informing(code)] })], anyDay);
      expect(said).toBe(
        code === 'NotDeliverable' ? '1 with a date that cannot be delivered' : '1 to look at',
      );
    }
  });

  it('count what is to be corrected, confirmed and looked at, each of it once', () => {
    const above = {
      code: 'VLD-TEX-DRUG1DOSE',
      severity: 'needs-override' as const,
      override: 'overrideDosage' as const,
      detail: 'The dose is above guidance',
    };
    const kept = { override: 'overrideDosage', code: above.code, by: 'Priya Nair', at: '', shown: '' };
    const found = [above, informing('DayDose'), informing('AlreadyOrdered'), informing('NotDeliverable')];
    const lines = [
      draftLine({ findings: found, overrides: [kept] }),
      draftLine({ findings: found }),
      draftLine({ findings: found, editRequired: true }),
    ];
    expect(sumUpAlerts(lines, anyDay)).toBe(
      '1 to correct, 1 not confirmed yet, 1 confirmed, 6 to look at, 3 with a date that cannot be delivered',
    );
  });

  it('count a flag without a record of it, and a day that became a holiday since', () => {
    expect(sumUpAlerts([draftLine({ overrideStability: true })], anyDay)).toBe('1 to look at');
    expect(sumUpAlerts([draftLine()], () => false)).toBe('1 with a date that cannot be delivered');
  });
});
