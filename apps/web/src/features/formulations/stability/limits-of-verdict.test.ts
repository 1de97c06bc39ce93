import { judgeStability } from '@bolt/domain/nutrition/stability/judge-stability';
import {
  changed,
  demoPn,
  electrolyteOf,
  olimelExample,
  primeneExample,
} from '@bolt/domain/nutrition/worked-examples.test-support';
import { expect, it } from 'vitest';
import {
  addedPhosphateLimit,
  limitsBesideEachOther,
  limitsOfVerdict,
  phosphateLimits,
  phosphatesOf,
} from './limits-of-verdict.ts';

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

function phosphateOf(type: string, extra: number | null) {
  const content = changed(olimelExample, (of) =>
    Object.assign(electrolyteOf(of, 'Phosphate'), { type, extra_quantity: extra }),
  );
  const limits = limitsOfVerdict(judgeStability(content, demoPn), demoPn);
  return { row: phosphatesOf(limits, type), picture: phosphateLimits(limits) };
}

it('tells each phosphate of a triple-chamber bag by itself: what the bag brings, and what is added', () => {
  const brought = { name: 'organic', measured: 15, limit: 25 };
  expect(phosphateOf('', null)).toMatchObject({
    row: [brought],
    picture: {
      phosphateName: 'organic',
      bag: { phosphate: 15 },
      area: { phosphateMax: 25 },
      besides: undefined,
    },
  });
  expect(phosphateOf('Organic', null).row).toEqual([brought]);
  expect(phosphateOf('Inorganic', null).row).toMatchObject([brought, { name: 'inorganic', measured: 0 }]);
  const { row, picture } = phosphateOf('Inorganic', 5);
  expect(row).toMatchObject([brought, { name: 'inorganic', measured: 3.33 }]);
  expect(picture).toMatchObject({ phosphateName: 'inorganic', bag: { phosphate: 3.33 }, besides: brought });
});

it('has no limit of phosphate before its type is chosen, and no picture of a bag without any', () => {
  const phosphateless = changed(primeneExample, (of) =>
    Object.assign(electrolyteOf(of, 'Phosphate'), { type: '', extra_quantity: null }),
  );
  const limits = limitsOfVerdict(judgeStability(phosphateless, demoPn), demoPn);
  expect([phosphatesOf(limits, ''), phosphateLimits(limits)]).toEqual([[], null]);
  expect(phosphatesOf(limits, 'Organic')).toMatchObject([{ name: 'total', limit: 25 }]);
});

it('has a limit of what is added, where the bag itself has none: not that none is known', () => {
  const addedTo = (base: string, type: string) => {
    const content = changed(olimelExample, (of, bag) => {
      Object.assign(bag, { base, bag_volume: 2000 });
      Object.assign(electrolyteOf(of, 'Phosphate'), { type, extra_quantity: 10 });
    });
    const limits = limitsOfVerdict(judgeStability(content, demoPn), demoPn);
    return [phosphatesOf(limits, type), addedPhosphateLimit(limits, type)];
  };
  expect(addedTo('oliclinomel-n7-1000e-2000', 'Organic')).toEqual([[], { measured: 10, limit: 15 }]);
  // Of inorganic phosphate nothing can be said there.
  expect(addedTo('oliclinomel-n7-1000e-2000', 'Inorganic')).toEqual([[], undefined]);
  expect(addedTo('olimel-n9e-2000', 'Organic')[1]).toBeUndefined();
});

it('limits calcium and inorganic phosphate beside the amount of the other, and never by more than its own limit', () => {
  const besides = (calcium: number, phosphate: number) => {
    const content = changed(primeneExample, (of) => {
      Object.assign(electrolyteOf(of, 'Calcium'), { extra_quantity: calcium });
      Object.assign(electrolyteOf(of, 'Phosphate'), { type: 'Inorganic', extra_quantity: phosphate });
    });
    const limits = limitsBesideEachOther(limitsOfVerdict(judgeStability(content, demoPn), demoPn));
    return [limits.get('calcium_per_litre')?.limit, limits.get('inorganic_phosphate_per_litre')?.limit];
  };
  expect([besides(6, 5), besides(1, 1), besides(6, 0)]).toEqual([
    [7.5, 6.25],
    [12.5, 12.5],
    [25, 12.5],
  ]);
  // 75 / 11.3 is 6.637: rounded it is 6.64, and still met.
  expect(besides(5.65, 3.318)).toEqual([11.3, 6.64]);
});
