import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { emptyDrugLine } from '@bolt/domain/compounding/line/drug-line';
import { expect, it } from 'vitest';
import { nameFavourite } from './name-favourite.ts';

it('names a favourite of two drugs with the dose of each, as they are written everywhere', () => {
  const line = {
    ...emptyDrugLine,
    drugCode: 'BUPIVACAINE',
    drug1DoseText: '1250',
    drug1Unit: 'mg',
    drug2Code: 'FENTANYL',
    drug2DoseText: '500',
    drug2Unit: 'mcg',
    secondDrugShown: true,
  };
  expect(nameFavourite(demoCatalogue, line, 'AU')).toBe(
    'bupivacaine 1,250\u00a0mg + fentanyl 500\u00a0microgram',
  );
});
