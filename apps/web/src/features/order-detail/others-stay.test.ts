import { expect, it } from 'vitest';
import { othersStay } from './others-stay.ts';

const item = (merlinOrderLineID: string, status = 'Pending') => ({ merlinOrderLineID, status });

it.each([
  [[], null],
  [[item('2', 'Cancelled')], null],
  [[item('2', 'Cancelled'), item('3', 'On Hold')], 'The other item of this order stays as it is.'],
  [
    [item('2', 'Dispatched'), item('3', 'Cancelled'), item('4')],
    'The other 2 items of this order stay as they are.',
  ],
] as const)('what is cancelled already is no item that stays: of %j', (others, said) => {
  expect(othersStay([item('1'), ...others], item('1'))).toBe(said);
});
