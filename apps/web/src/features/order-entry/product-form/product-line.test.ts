import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { expect, it } from 'vitest';
import { chooseProduct, startProductForm } from './product-line.ts';

const row = { deliveryDate: '04/03/2031', treatmentDate: '', quantity: '1' };
const boxOfFour = 'DMO-TPN-001';
const quantities = ({ deliveries }: ReturnType<typeof chooseProduct>) =>
  deliveries.map(({ quantity }) => quantity);
const another = demoCatalogue.document.tpnProducts.find(({ min_order_quantity }) => min_order_quantity !== 4);

it('a product fills a quantity that nobody typed with the smallest that may be ordered', () => {
  const empty = startProductForm(row);
  expect(empty.deliveries.map(({ quantity }) => quantity)).toEqual(['']);
  const chosen = chooseProduct(demoCatalogue, empty, boxOfFour);
  expect([chosen.line.type, chosen.line.tpnCode, ...quantities(chosen)]).toEqual(['TPN', boxOfFour, '4']);
});

it('another product, or none, asks how many of it anew and replaces the former smallest', () => {
  const first = chooseProduct(demoCatalogue, startProductForm(row), boxOfFour);
  const typed = first.deliveries.flatMap((each, key) => [
    { ...each, key },
    { ...each, key: key + 1, quantity: '40' },
  ]);
  const choose = (code: string | null) =>
    chooseProduct(demoCatalogue, { line: first.line, deliveries: typed }, code);
  expect(quantities(choose(another?.tpn_code ?? null))).toEqual([String(another?.min_order_quantity), '']);
  expect(quantities(choose(null))).toEqual(['', '']);
  // What is chosen once more is the same.
  expect(quantities(choose(boxOfFour))).toEqual(['4', '40']);
});

it('a quantity that was typed before any product was chosen is that of the product', () => {
  const empty = startProductForm(row);
  const typed = { ...empty, deliveries: empty.deliveries.map((each) => ({ ...each, quantity: '40' })) };
  expect(quantities(chooseProduct(demoCatalogue, typed, boxOfFour))).toEqual(['40']);
});
