import { expect, it } from 'vitest';
import { placeAt, stepIn } from './step-place.ts';

it('an address names one of the eight steps, or none', () => {
  expect([null, '', '0', '1', '8', '9', '2.5', 'two'].map(stepIn)).toEqual([
    null,
    null,
    null,
    1,
    8,
    null,
    null,
    null,
  ]);
});

it('the step that an address asks for is opened where it was seen, and the last seen one instead of a later one', () => {
  const opened = { step: 3, furthest: 5 };
  expect(placeAt(null, opened)).toEqual(opened);
  expect(placeAt(1, opened)).toEqual({ step: 1, furthest: 5 });
  expect(placeAt(8, opened)).toEqual({ step: 5, furthest: 5 });
});
