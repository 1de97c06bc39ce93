import { storageTemperature } from '@bolt/domain/compounding/stability/describe-storage';
import { shelfLifeInBoth } from '@bolt/domain/nutrition/product/shelf-life';
import type { ProductEntries } from '@bolt/domain/nutrition/product/validate-product';

/** What the entries of a product are called, wherever they are asked for or read. */
export const productFields = {
  tpn_code: 'Product code',
  stabilityStorage: 'Shelf life',
  stabilityStorageType: 'Storage',
  min_order_quantity: 'Minimum order',
  accept_multiple: 'Multiple',
  max_batch_size: 'Largest order',
} as const;

/** How a ready formulation is ordered and how long it keeps, in words. */
export const productFacts = (product: ProductEntries): { label: string; value: string }[] => [
  { label: productFields.tpn_code, value: product.tpn_code },
  { label: productFields.stabilityStorage, value: shelfLifeInBoth(product) },
  { label: productFields.stabilityStorageType, value: storageTemperature(product.stabilityStorageType) },
  { label: productFields.min_order_quantity, value: String(product.min_order_quantity) },
  { label: productFields.accept_multiple, value: String(product.accept_multiple) },
  {
    label: productFields.max_batch_size,
    value: product.max_batch_size === 0 ? 'No limit' : String(product.max_batch_size),
  },
];
