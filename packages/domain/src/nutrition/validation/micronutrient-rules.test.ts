import { describe, expect, it } from 'vitest';
import { demoPn } from '../worked-examples.test-support.ts';
import { whyNoTraceElement, whyNoVitamin } from './micronutrient-rules.ts';

const vitamins = ['Cernevit', 'Soluvit', 'Vitalipid', 'Vitalipid Infant', 'K'];
/** The specification's five sentences as pairs. */
const allowed = new Set([
  'Cernevit K',
  'Soluvit K',
  'Soluvit Vitalipid',
  'Soluvit Vitalipid Infant',
  'Vitalipid K',
  'Vitalipid Infant K',
]);
const pairs = vitamins.flatMap((left) => vitamins.map((right) => [left, right] as const));

describe('[BUILDVAL-19] [BUILDVAL-20] [BUILDVAL-21] [BUILDVAL-22] [BUILDVAL-23] vitamins, pair by pair', () => {
  it.each(pairs)('%s beside %s', (wanted, other) => {
    const isAllowed = allowed.has(`${wanted} ${other}`) || allowed.has(`${other} ${wanted}`);
    const expected = wanted === other ? 'picked-already' : isAllowed ? null : 'not-beside';
    expect(whyNoVitamin(wanted, [other], false, demoPn)).toBe(expected);
  });

  it('[BUILDVAL-24] neither Vitalipid goes with a fish lipid, the others do', () => {
    expect(vitamins.filter((vitamin) => whyNoVitamin(vitamin, [], true, demoPn) === 'fish-lipid')).toEqual([
      'Vitalipid',
      'Vitalipid Infant',
    ]);
  });

  it('Soluvit, Vitalipid and K go together, and Cernevit with none of the three but K', () => {
    expect(whyNoVitamin('K', ['Soluvit', 'Vitalipid'], false, demoPn)).toBeNull();
    expect(whyNoVitamin('Cernevit', ['K', 'Vitalipid'], false, demoPn)).toBe('not-beside');
  });
});

const traces = [
  ...demoPn.bases.get('synthamin')!.micronutrients.trace_elements.multi.map(({ label }) => ({
    label,
    type: 'multi' as const,
  })),
  ...demoPn.bases.get('synthamin')!.micronutrients.trace_elements.single.map(({ label }) => ({
    label,
    type: 'single' as const,
  })),
];

describe('[BUILDVAL-16] [BUILDVAL-17] [BUILDVAL-18] trace elements, pair by pair', () => {
  it.each(traces.flatMap((wanted) => traces.map((other) => [wanted, other] as const)))(
    '$0.label beside $1.label',
    (wanted, other) => {
      const isSecondMulti = wanted.type === 'multi' && other.type === 'multi';
      const expected = wanted === other ? 'picked-already' : isSecondMulti ? 'one-multi-alone' : null;
      expect(whyNoTraceElement(wanted, [other])).toBe(expected);
    },
  );
});
