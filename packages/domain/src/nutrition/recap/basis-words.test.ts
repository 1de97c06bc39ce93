import { expect, it } from 'vitest';
import { demoPn, emulsionExample, primeneExample } from '../worked-examples.test-support.ts';
import { basisWords } from './basis-words.ts';
import { recapOf } from './recap-of.ts';

it('says of what the amounts of a recap are: a litre for Primene, the whole bag else and of what was entered as a product', () => {
  expect(basisWords(recapOf(primeneExample, demoPn))).toBe(
    'In each litre; volume, energy and products in the whole bag',
  );
  expect(basisWords(recapOf(emulsionExample, demoPn))).toBe('In the whole bag');
});
