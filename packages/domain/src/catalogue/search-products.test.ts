import { expect, it } from 'vitest';
import { demoCatalogue } from './demo-catalogue.test-support.ts';
import { searchDrugs } from './search-drugs.ts';

it('a finished product is found by its code, which is no alias of a drug', () => {
  const product = demoCatalogue.document.finishedProducts[0]!;
  const { begins } = searchDrugs(demoCatalogue, product.finishedProductCode, 'AU');
  expect(begins.find(({ code }) => code === product.finishedProductCode)).toMatchObject({
    matchedAlias: null,
  });
});
