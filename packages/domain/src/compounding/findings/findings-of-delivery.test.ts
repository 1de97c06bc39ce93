import { expect, it } from 'vitest';
import { findingsOfDelivery } from './findings-of-delivery.ts';

const on = (deliveryDate: string, treatmentDate: string | null = null) => ({ deliveryDate, treatmentDate });

it('a delivery has what is found of its line, and of the days that cannot be delivered its own alone', () => {
  const [dose, saturday, tuesday] = [
    { code: 'DayDose' as const, measured: '900' },
    { code: 'NotDeliverable' as const, measured: '2026-03-07' },
    { code: 'NotDeliverable' as const, measured: '2026-03-10' },
  ];
  const found = [dose, saturday, tuesday];
  expect(findingsOfDelivery(on('2026-03-10'), found)).toEqual([dose, tuesday]);
  expect(findingsOfDelivery(on('2026-03-07'), found)).toEqual([dose, saturday]);
  expect(findingsOfDelivery(on('2026-03-11'), found)).toEqual([dose]);
});

it('what does not last is told of its own delivery, and of all where it was kept without saying of which', () => {
  const bag = { code: 'RealDateFallsShort' as const, measured: '2026-03-09', limit: '2026-03-10' };
  const before = { code: 'RealDateFallsShort' as const, measured: '-90', limit: '0' };
  const treatment = { ...before, measured: '-30', deliveryDate: '2026-03-10' };
  const found = [bag, before, treatment];
  expect(findingsOfDelivery(on('2026-03-10', '2026-03-12'), found)).toEqual(found);
  expect(findingsOfDelivery(on('2026-03-11', '2026-03-12'), found)).toEqual([before]);
});

it('a date more than a year away is told of the delivery that has it, as either of its dates', () => {
  const far = { code: 'FarDate' as const, measured: '2036-03-10', limit: '2027-03-01' };
  expect(findingsOfDelivery(on('2036-03-10'), [far])).toEqual([far]);
  expect(findingsOfDelivery(on('2026-03-10', '2036-03-10'), [far])).toEqual([far]);
  expect(findingsOfDelivery(on('2026-03-10', '2026-03-12'), [far])).toEqual([]);
});
