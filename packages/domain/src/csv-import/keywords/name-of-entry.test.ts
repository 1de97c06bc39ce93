import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { finishedProductMark } from './import-vocabulary.ts';
import { nameOfEntry } from './name-of-entry.ts';

const drug = (code: string) => nameOfEntry(demoCatalogue, 'drug', code, 'AU');

it('a drug and a finished product are called by their names, and nothing by none', () => {
  const product = demoCatalogue.document.finishedProducts[0]!;
  expect(drug('FLUOROURACIL')).toBe('fluorouracil');
  expect(drug(finishedProductMark + product.finishedProductCode)).toBe(product.description);
  expect([drug('NOTHING'), drug(`${finishedProductMark}NOTHING`)]).toEqual([null, null]);
});
