import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { expect, it } from 'vitest';
import { productFacts } from './product-facts.ts';

it("calls the bag's own volume so of the hospital's own formulation, whose volume is that with its additions", () => {
  const bought = [...demoCatalogue.tpnProducts.values()][0]!;
  const volumeOf = (product: typeof bought) =>
    productFacts(product).flatMap(({ label, value }) => (/volume/i.test(label) ? [label, value] : []));
  expect(volumeOf(bought)).toEqual(['Volume', '1,000\u00a0mL']);
  expect(volumeOf({ ...bought, volumeMl: 2000, protectFromLight: null })).toEqual([
    'Bag volume',
    '2,000\u00a0mL',
  ]);
});

it('calls nobody a group of patients who is the hospital whose own formulation it is', () => {
  const bought = [...demoCatalogue.tpnProducts.values()][0]!;
  const groupOf = (product: typeof bought) => {
    const { label, value } = productFacts(product)[3]!;
    return [label, value];
  };
  expect(groupOf(bought)).toEqual(['Patient group', bought.patientGroup]);
  expect(groupOf({ ...bought, patientGroup: 'This hospital', protectFromLight: null })).toEqual([
    'For',
    'This hospital',
  ]);
});
