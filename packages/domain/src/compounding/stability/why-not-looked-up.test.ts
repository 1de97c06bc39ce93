import { describe, expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { evaluateLine } from '../findings/evaluate-line.ts';
import { fluorouracilInfusor } from '../line/drug-line.test-support.ts';
import { whyNotLookedUp } from './why-not-looked-up.ts';

describe('why no stability was looked up', () => {
  const whyOf = (change: Partial<typeof fluorouracilInfusor>) =>
    whyNotLookedUp(evaluateLine(demoCatalogue, { ...fluorouracilInfusor, ...change }).findings);

  it('is that the line is not whole yet, or that it cannot be made', () => {
    expect(whyOf({ drug1DoseText: '' })).toBe('line-incomplete');
    expect(whyOf({ drug1DoseText: 'much' })).toBe('line-incomplete');
    expect(whyOf({ infusionTimeText: '2' })).toBe('line-impossible');
    expect(whyOf({ infusionTimeText: '167' })).toBe('line-impossible');
  });

  it('is nothing where it was, whether a figure was found or not', () => {
    expect(whyOf({})).toBeNull();
    expect(whyOf({ drug1DoseText: '500' })).toBeNull();
  });
});
