import { expect, it } from 'vitest';
import { draftLine } from '#parts/orders/draft-line.test-support.ts';
import { partsOfVolume } from './details-of-line.ts';

const parts = (totalVolume: number, drugVolume: number) =>
  partsOfVolume(draftLine({ totalVolume, drugVolume }))?.replaceAll('\u00a0', ' ');

it('parts a volume into what adds up to it as it is shown', () => {
  // 3.375 mL and 11.625 mL, both rounded up, would be 15.01 mL.
  expect(parts(15, 3.375)).toBe('3.38 mL drug, 11.62 mL diluent');
  expect(parts(230, 91.2)).toBe('91.2 mL drug, 138.8 mL diluent');
  expect(parts(270.952381, 20.952381)).toBe('20.95 mL drug, 250 mL diluent');
  expect(parts(50.001, 0.001)).toBe('<0.01 mL drug, 50 mL diluent');
  expect(parts(7.502, 7.502)).toBe('7.5 mL drug');
});
