import type { NutritionProduct } from '@bolt/contracts/nutrition-products.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { NutritionProduct as Product } from '@bolt/domain/catalogue/own-product';

/** Everything that the product picker offers: the catalogue's in its order, then the hospital's own formulations. */
export const listProducts = (catalogue: Catalogue): NutritionProduct[] =>
  [...catalogue.tpnProducts.values()].map(presentProduct);

export const presentProduct = (product: Product): NutritionProduct => ({
  title: product.tpn_product,
  label: product.tpn_product,
  type: 'TPN',
  tpn_code: product.tpn_code,
  tpn_product: product.tpn_product,
  min_order_quantity: product.min_order_quantity,
  accept_multiple: product.accept_multiple,
  max_batch_size: product.max_batch_size,
});
