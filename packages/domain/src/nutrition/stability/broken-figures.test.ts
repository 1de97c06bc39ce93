import { expect, it } from 'vitest';
import { changed, demoPn, electrolyteOf, primeneExample } from '../worked-examples.test-support.ts';
import { brokenFigures } from './broken-figures.ts';
import { judgeStability } from './judge-stability.ts';

const brokenIn = (content: typeof primeneExample) => [
  ...brokenFigures(judgeStability(content, demoPn), demoPn),
];

it('names the figures of the recap that break a check, both of two that do so together', () => {
  expect(brokenIn(primeneExample)).toEqual([]);
  const both = changed(primeneExample, (of) => {
    Object.assign(electrolyteOf(of, 'Calcium'), { extra_quantity: 6 });
    Object.assign(electrolyteOf(of, 'Phosphate'), { type: 'Inorganic', extra_quantity: 5 });
  });
  expect(brokenIn(both)).toEqual(['Calcium', 'Phosphate']);
});
