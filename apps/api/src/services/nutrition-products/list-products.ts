import type { NutritionProduct } from '@bolt/contracts/nutrition-products.contract';
import type { TpnProduct } from '@bolt/domain/catalogue/catalogue-document';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';

/** Everything that the product picker offers, in the catalogue's order. */
export const listProducts = (catalogue: Catalogue): NutritionProduct[] =>
  catalogue.document.tpnProducts.map(presentProduct);

export const presentProduct = (product: TpnProduct): NutritionProduct => ({
  title: product.tpn_product,
  label: product.tpn_product,
  type: 'TPN',
  tpn_code: product.tpn_code,
  tpn_product: product.tpn_product,
  min_order_quantity: product.min_order_quantity,
  accept_multiple: product.accept_multiple,
  max_batch_size: product.max_batch_size,
});
