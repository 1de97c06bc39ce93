import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../catalogue/demo-catalogue.test-support.ts';
import { applyOverrides, isEditRequired } from './apply-overrides.ts';
import { oxaliplatinBag } from './drug-line.test-support.ts';
import { evaluateLine } from './evaluate-line.ts';

const outOfRange = evaluateLine(demoCatalogue, { ...oxaliplatinBag, drug1DoseText: '30' });
const none = { overrideStability: false, overrideDosage: false };

describe('overrides', () => {
  it('[LINE-10] lets a line without stability pass once that is overridden', () => {
    expect(applyOverrides(outOfRange, none).open.map((finding) => finding.code)).toEqual([
      'MissingStability',
    ]);
    const applied = applyOverrides(outOfRange, { ...none, overrideStability: true });
    expect(applied.open).toEqual([]);
    expect(applied.overridden).toHaveLength(1);
  });

  it('drops an override that answers no finding', () => {
    const applied = applyOverrides(outOfRange, { overrideStability: true, overrideDosage: true });
    expect(applied.kept).toEqual({ overrideStability: true, overrideDosage: false });
  });

  it('never overrides what blocks a line', () => {
    const blocked = evaluateLine(demoCatalogue, { ...oxaliplatinBag, drug1DoseText: '' });
    const applied = applyOverrides(blocked, { overrideStability: true, overrideDosage: true });
    expect(applied.blocking).toHaveLength(1);
    expect(applied.kept).toEqual(none);
  });

  it('[SUMMARY-13] asks for an edit when the line can no longer be made, not when it needs an override', () => {
    const tooMuch = evaluateLine(demoCatalogue, { ...oxaliplatinBag, drug1DoseText: '5000' });
    expect([isEditRequired(tooMuch), isEditRequired(outOfRange)]).toEqual([true, false]);
  });
});
