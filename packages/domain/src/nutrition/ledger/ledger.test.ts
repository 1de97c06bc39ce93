import { expect, it } from 'vitest';
import { ratioOf, zero } from '../../quantities/ratio.ts';
import { known, over, plus, times, unknown } from './ledger.ts';

const [two, four] = [known(ratioOf(2)), known(ratioOf(4))];

it('a figure of two lacks what either lacks, each once', () => {
  for (const combine of [plus, times])
    for (const [left, right, missing] of [
      [two, four, []],
      [unknown('volume'), four, ['volume']],
      [two, unknown('lipid'), ['lipid']],
      [unknown('volume'), unknown('lipid'), ['volume', 'lipid']],
      [unknown('volume', 'lipid'), unknown('lipid'), ['volume', 'lipid']],
    ] as const)
      expect(combine(left, right).missing).toEqual(missing);
  expect([plus(two, four), times(two, four), over(four, two)].map(({ amount }) => amount.toFixed(0))).toEqual(
    ['6', '8', '2'],
  );
});

it('nothing is divided by nothing, and what is not known divides nothing', () => {
  expect(over(two, known(zero)).missing).toEqual(['It would be divided by zero']);
  expect(over(two, unknown('volume')).missing).toEqual(['volume']);
  expect(over(unknown('sodium'), two).missing).toEqual(['sodium']);
});
