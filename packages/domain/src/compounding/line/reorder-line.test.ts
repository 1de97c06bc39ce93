import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { evaluateLine } from '../findings/evaluate-line.ts';
import type { Finding } from '../findings/evaluation.ts';
import { fluorouracilInfusor } from './drug-line.test-support.ts';
import type { DrugLine } from './drug-line.ts';
import { finishedProductLine, tpnProductLine } from './product-line.ts';
import { needsEditing, reorderLine } from './reorder-line.ts';

const dosesOf = (drug1DoseText: string, drug2DoseText = '') => {
  const line = reorderLine(demoCatalogue, { ...fluorouracilInfusor, drug1DoseText, drug2DoseText });
  return [line.drug1DoseText, line.drug2DoseText];
};

const finding = (severity: Finding['severity']): Finding => ({
  code: 'RemovalVolume',
  severity,
  detail: 'Something was found',
});

describe('a line that is ordered again', () => {
  it.each([
    ['1520.338', '1520.34'],
    ['1520.335', '1520.34'],
    ['0.1', '0.1'],
    ['4560', '4560'],
    ['100.00', '100'],
    ['0.004', '0.004'],
  ])('[SUMMARY-19] takes a dose of %s as %s', (past, again) => {
    expect(dosesOf(past, past)).toEqual([again, again]);
  });

  it('leaves a dose that is not there or no figure for the judge', () => {
    expect(dosesOf('', 'much')).toEqual(['', 'much']);
    expect(needsEditing(evaluateLine(demoCatalogue, { ...fluorouracilInfusor, drug1DoseText: '0' }))).toBe(
      true,
    );
  });

  it('is never on hold', () => {
    expect(reorderLine(demoCatalogue, { ...fluorouracilInfusor, onHold: true }).onHold).toBe(false);
  });

  it('[SUMMARY-13] has to be edited where it is blocked, unconfirmed or incomplete, and not for what informs', () => {
    expect(needsEditing({ complete: true, findings: [] })).toBe(false);
    expect(needsEditing({ complete: true, findings: [finding('informs')] })).toBe(false);
    expect(needsEditing({ complete: true, findings: [finding('informs'), finding('blocks')] })).toBe(true);
    expect(needsEditing({ complete: true, findings: [finding('needs-override')] })).toBe(true);
    expect(needsEditing({ complete: false, findings: [] })).toBe(true);
  });

  it('is the same product where it is one', () => {
    const [finished] = demoCatalogue.document.finishedProducts;
    const [nutrition] = demoCatalogue.document.tpnProducts;
    const again = (past: DrugLine) => {
      const { type, finishedProductCode, tpnCode } = reorderLine(demoCatalogue, past);
      return { type, code: finishedProductCode ?? tpnCode };
    };
    expect(again(finishedProductLine(demoCatalogue, finished!.finishedProductCode))).toEqual({
      type: 'FP',
      code: finished?.finishedProductCode,
    });
    expect(again(tpnProductLine(nutrition!.tpn_code))).toEqual({ type: 'TPN', code: nutrition?.tpn_code });
  });
});
