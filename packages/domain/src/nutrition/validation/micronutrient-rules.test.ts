import { describe, expect, it } from 'vitest';
import { demoPn } from '../worked-examples.test-support.ts';
import { whyNoTraceElement, whyNoVitamin } from './micronutrient-rules.ts';

const vitamins = ['Cernevit', 'Soluvit', 'Vitalipid', 'Vitalipid Infant', 'K'];
/** What can be picked where this vitamin is. */
const pickedBeside = (there: string) =>
  vitamins.filter((wanted) => whyNoVitamin(wanted, [there], false, demoPn) === null);

/** Whichever of the two is picked first. */
function expectBeside(vitamin: string, others: readonly string[]) {
  expect(pickedBeside(vitamin)).toEqual(others);
  expect(vitamins.filter((first) => whyNoVitamin(vitamin, [first], false, demoPn) === null)).toEqual(others);
}

describe('vitamins', () => {
  it('[BUILDVAL-20] only K goes beside Cernevit', () => expectBeside('Cernevit', ['K']));

  it('[BUILDVAL-21] only Vitalipid, Vitalipid Infant and K go beside Soluvit', () =>
    expectBeside('Soluvit', ['Vitalipid', 'Vitalipid Infant', 'K']));

  it('[BUILDVAL-22] only Soluvit and K go beside either Vitalipid', () => {
    expectBeside('Vitalipid', ['Soluvit', 'K']);
    expectBeside('Vitalipid Infant', ['Soluvit', 'K']);
  });

  it('[BUILDVAL-23] only Cernevit, Soluvit and either Vitalipid go beside K', () =>
    expectBeside('K', ['Cernevit', 'Soluvit', 'Vitalipid', 'Vitalipid Infant']));

  it.each(vitamins)('[BUILDVAL-19] %s can be picked once and not again', (vitamin) => {
    expect(whyNoVitamin(vitamin, [], false, demoPn)).toBeNull();
    expect(whyNoVitamin(vitamin, [vitamin], false, demoPn)).toBe('picked-already');
  });

  it.each(vitamins)('%s says of one that it does not go with that this is why', (there) => {
    const others = vitamins.filter((other) => other !== there && !pickedBeside(there).includes(other));
    expect(others.map((other) => whyNoVitamin(other, [there], false, demoPn))).toEqual(
      others.map(() => 'not-beside'),
    );
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
