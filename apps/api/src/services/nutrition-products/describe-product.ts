import type { Answer, Body } from '@bolt/contracts';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type Refusal, refuse } from '../../problems.ts';
import { presentProduct } from './list-products.ts';

/** One product with how it is kept. Everything that names it has to name the same one: nothing is guessed. */
export function describeProduct(
  catalogue: Catalogue,
  { reference, drug1_name, code }: Body<'POST /api/v1/tpn/products'>,
): Answer<'POST /api/v1/tpn/products'> | Refusal {
  const wanted = [code, reference, drug1_name]
    .map((text = '') => text.trim().toLowerCase())
    .filter((text) => text !== '');
  const product = [...catalogue.tpnProducts.values()].find(({ tpn_code, tpn_product }) => {
    const names = [tpn_code.toLowerCase(), tpn_product.toLowerCase()];
    return wanted.length > 0 && wanted.every((text) => names.includes(text));
  });
  if (!product) return refuse('product-not-found');
  return {
    ...presentProduct(product),
    description: product.description,
    stabilityStorage: product.stabilityStorage,
    stabilityUOM: product.stabilityUOM,
    stabilityStorageType: product.stabilityStorageType,
  };
}
