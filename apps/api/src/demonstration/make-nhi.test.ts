import { checkNhi } from '@bolt/domain/patients/nhi';
import { expect, it } from 'vitest';
import { makeNhi } from './make-nhi.ts';
import { seedRandom } from './seeded-random.ts';

it('makes valid NHI numbers of both formats that nobody has', () => {
  const random = seedRandom('nhi');
  const numbers = Array.from({ length: 500 }, () => makeNhi(random));
  expect(numbers.filter((nhi) => checkNhi(nhi) !== 'valid-test-number')).toEqual([]);
  expect(numbers.some((nhi) => /\d$/.test(nhi))).toBe(true);
  expect(numbers.some((nhi) => /[A-Z]$/.test(nhi))).toBe(true);
});
