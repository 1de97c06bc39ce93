import { expect, it } from 'vitest';
import { findingsOfDelivery } from './findings-of-delivery.ts';

it('a delivery has what is found of its line, and of the days that cannot be delivered its own alone', () => {
  const [dose, saturday, tuesday] = [
    { code: 'DayDose' as const, measured: '900' },
    { code: 'NotDeliverable' as const, measured: '2026-03-07' },
    { code: 'NotDeliverable' as const, measured: '2026-03-10' },
  ];
  const found = [dose, saturday, tuesday];
  expect(findingsOfDelivery('2026-03-10', found)).toEqual([dose, tuesday]);
  expect(findingsOfDelivery('2026-03-07', found)).toEqual([dose, saturday]);
  expect(findingsOfDelivery('2026-03-11', found)).toEqual([dose]);
});

it('a bag that is over before it is delivered is told of its own delivery, a treatment that is not reached of all', () => {
  const bag = { code: 'RealDateFallsShort' as const, measured: '2026-03-09', limit: '2026-03-10' };
  const treatment = { code: 'RealDateFallsShort' as const, measured: '-90', limit: '0' };
  expect(findingsOfDelivery('2026-03-10', [bag, treatment])).toEqual([bag, treatment]);
  expect(findingsOfDelivery('2026-03-11', [bag, treatment])).toEqual([treatment]);
});
