import type { FormulationProduct } from '@bolt/contracts/formulations/product';

/** A product of a formulation, from its row as it stands in the database. */
export const describeProduct = (product: Record<string, unknown>): FormulationProduct => ({
  tpn_code: String(product.tpn_code),
  description: String(product.description),
  stabilityStorage: Number(product.stability_storage),
  stabilityUOM: String(product.stability_uom),
  stabilityStorageType: String(product.stability_storage_type),
  min_order_quantity: Number(product.min_order_quantity),
  accept_multiple: Number(product.accept_multiple),
  max_batch_size: Number(product.max_batch_size),
});
