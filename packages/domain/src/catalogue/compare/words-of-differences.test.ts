import { expect, it } from 'vitest';
import { demoContent, drugOf, entryOf } from '../check/catalogue-content.test-support.ts';
import type { CatalogueDocumentContent } from '../check/catalogue-content.ts';
import { compareCatalogues } from './compare-catalogues.ts';

const before = demoContent().document;
const textsOf = (change: (document: CatalogueDocumentContent) => void) =>
  compareCatalogues(before, demoContent(change).document).map(({ text }) => text);

it('a stability of two drugs names the second with its range, and yes and no are words', () => {
  const ofTwo = textsOf((document) => {
    entryOf(drugOf(document, 'IFOSFAMIDE').stability, ({ drug2Code }) => drug2Code === 'MESNA').hours25C = 1;
  });
  expect(ofTwo.join()).toMatch(/ with MESNA 5\D+50\D*mg\/mL/);
  const told = textsOf((document) => {
    drugOf(document, 'FLUOROURACIL').cytotoxic = false;
  });
  expect(told).toEqual(['fluorouracil: cytotoxic yes -> no']);
});
