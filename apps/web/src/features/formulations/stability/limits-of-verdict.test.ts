import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import {
  changed,
  demoPn,
  electrolyteOf,
  olimelExample,
} from '@bolt/domain/nutrition/worked-examples.test-support';
import { expect, it } from 'vitest';
import { limitsOfVerdict } from './limits-of-verdict.ts';

it('draws a limit with what is tolerated where the bag makes use of it: what is met is never drawn as broken', () => {
  const magnesiumOf = (extra: number) => {
    const content = changed(olimelExample, (of) =>
      Object.assign(electrolyteOf(of, 'Magnesium'), { extra_quantity: extra }),
    );
    return limitsOfVerdict(judgeStability(content, demoPn), demoPn).get('magnesium_per_litre');
  };
  expect([magnesiumOf(2), magnesiumOf(2.47), magnesiumOf(3)]).toEqual([
    { measured: 5.33, limit: 5.6 },
    { measured: 5.65, limit: 5.65 },
    { measured: 6, limit: 5.6 },
  ]);
});
