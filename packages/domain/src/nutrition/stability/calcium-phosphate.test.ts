import { expect, it } from 'vitest';
import { primeneBag, unlimitedBag } from '../make-bag.test-support.ts';
import {
  changed,
  demoPn,
  electrolyteOf,
  emulsionExample,
  primeneExample,
} from '../worked-examples.test-support.ts';
import { calciumPhosphateOf } from './calcium-phosphate.ts';

it('places a bag among the limits of its class and of its kind of phosphate', () => {
  const inorganic = changed(primeneExample, (of) =>
    Object.assign(electrolyteOf(of, 'Phosphate'), { type: 'Inorganic' }),
  );
  expect(calciumPhosphateOf(inorganic, demoPn)).toEqual({
    phosphateClass: 'inorganic',
    calcium: '12.00',
    phosphate: '10.00',
    product: '120.00',
    calciumLimit: 12.5,
    phosphateLimit: 12.5,
    productLimit: 75,
    isWithin: false,
  });
  expect(calciumPhosphateOf(primeneExample, demoPn)).toEqual({
    phosphateClass: 'organic',
    calcium: '12.00',
    phosphate: '10.00',
    product: null,
    calciumLimit: 25,
    phosphateLimit: 25,
    productLimit: null,
    isWithin: true,
  });
  expect(calciumPhosphateOf(emulsionExample, demoPn)).toMatchObject({
    calcium: '2.50',
    phosphate: '5.00',
    calciumLimit: 3.5,
    phosphateLimit: 8,
    productLimit: null,
    isWithin: true,
  });
});

it('says nothing of a bag without limits, without a volume or without a base', () => {
  expect(calciumPhosphateOf(unlimitedBag(), demoPn)).toMatchObject({ calciumLimit: null, isWithin: null });
  expect(calciumPhosphateOf(primeneBag({ bag_volume: '' }), demoPn)).toMatchObject({
    calcium: null,
    isWithin: null,
  });
  expect(calciumPhosphateOf({ ...primeneBag(), base: '' }, demoPn)).toBeNull();
});
