import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { fluorouracilInfusor } from './drug-line.test-support.ts';
import type { DrugLine } from './drug-line.ts';
import { readPreparation } from './read-preparation.ts';

const missing = (changes: Partial<DrugLine>) => {
  const read = readPreparation(demoCatalogue, { ...fluorouracilInfusor, ...changes });
  return read.ok ? [] : read.missing;
};

it('a preparation lacks its dose and its unit where they are not entered: neither is zero', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ drug1DoseText: '' })).toEqual(['drug dose']);
  expect(missing({ drug1Unit: null })).toEqual(['drug dose unit']);
});
