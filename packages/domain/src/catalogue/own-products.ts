import type { Catalogue } from './index-catalogue.ts';
import type { NutritionProduct, OwnProduct } from './own-product.ts';

/** The catalogue as a hospital orders from it that has these formulations. A code of the catalogue stays the catalogue's. */
export function withOwnProducts(catalogue: Catalogue, products: readonly OwnProduct[]): Catalogue {
  const own = products.filter(({ tpn_code: code }) => !isOfCatalogue(catalogue, code));
  if (own.length === 0) return catalogue;
  const offered = own.filter(({ isOffered }) => isOffered);
  const withdrawn = own.filter(({ isOffered }) => !isOffered);
  return {
    ...catalogue,
    ownProducts: new Map([...catalogue.ownProducts, ...byCode(own)]),
    tpnProducts: new Map([...catalogue.tpnProducts, ...byCode(offered.map(describeOwn))]),
    withdrawn: {
      ...catalogue.withdrawn,
      tpnProducts: new Map([...catalogue.withdrawn.tpnProducts, ...byCode(withdrawn.map(describeOwn))]),
    },
  };
}

const isOfCatalogue = ({ tpnProducts, withdrawn, ownProducts }: Catalogue, code: string): boolean =>
  !ownProducts.has(code) && (tpnProducts.has(code) || withdrawn.tpnProducts.has(code));

const byCode = <Product extends { tpn_code: string }>(products: readonly Product[]) =>
  products.map((product) => [product.tpn_code, product] as const);

const describeOwn = ({ description, ...product }: OwnProduct): NutritionProduct => ({
  tpn_code: product.tpn_code,
  tpn_product: description,
  description,
  type: 'TPN',
  kind: 'Custom formulation',
  patientGroup: 'This hospital',
  volumeMl: product.volumeMl,
  min_order_quantity: product.min_order_quantity,
  accept_multiple: product.accept_multiple,
  max_batch_size: product.max_batch_size,
  stabilityStorage: product.stabilityStorage,
  stabilityUOM: product.stabilityUOM,
  stabilityStorageType: product.stabilityStorageType,
  protectFromLight: null,
});
