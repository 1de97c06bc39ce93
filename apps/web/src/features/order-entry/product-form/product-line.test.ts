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

it('another product leaves a typed quantity alone and replaces the former smallest', () => {
  const first = chooseProduct(demoCatalogue, startProductForm(row), boxOfFour);
  const typed = first.deliveries.flatMap((each, key) => [
    { ...each, key },
    { ...each, key: key + 1, quantity: '40' },
  ]);
  const next = chooseProduct(
    demoCatalogue,
    { line: first.line, deliveries: typed },
    another?.tpn_code ?? null,
  );
  expect(quantities(next)).toEqual([String(another?.min_order_quantity), '40']);
  expect(quantities(chooseProduct(demoCatalogue, { line: first.line, deliveries: typed }, null))).toEqual([
    '',
    '40',
  ]);
});
