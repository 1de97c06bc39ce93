import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { type Catalogue, orderQuantityRuleOf } from '@bolt/domain/catalogue/index-catalogue';
import type { PlacedItemRow } from '../../database/queries/order-detail.queries.ts';

type Product = Pick<
  OrderItem,
  | 'finishedProductCode'
  | 'min_order_quantity'
  | 'max_batch_size'
  | 'multiple'
  | 'stabilityStorage'
  | 'stabilityUOM'
  | 'stabilityStorageType'
  | 'stability'
>;

/** Quantity rules and storage of an item: its product's, or of a preparation what was found when it was judged. */
export function itemProduct(row: PlacedItemRow, catalogue: Catalogue | undefined): Product {
  const finished = row.line_type === 'FP' ? catalogue?.finishedProducts.get(row.fp_code ?? '') : undefined;
  if (finished) {
    const { min_order_quantity, max_batch_size, multiple } = finished;
    const rule = { min_order_quantity, max_batch_size, multiple };
    return { finishedProductCode: finished.finishedProductCode, ...rule, ...storageOf(finished) };
  }
  const nutrition = row.line_type === 'TPN' ? nutritionProduct(row.tpn_code ?? '', catalogue) : undefined;
  if (nutrition) {
    const { tpn_code, min_order_quantity, max_batch_size, accept_multiple: multiple } = nutrition;
    const rule = { min_order_quantity, max_batch_size, multiple };
    return { finishedProductCode: tpn_code, ...rule, ...storageOf(nutrition) };
  }
  const rule = catalogue && orderQuantityRuleOf(catalogue, row.drug_presentation_id ?? 0);
  return {
    finishedProductCode: row.fp_code ?? row.tpn_code,
    min_order_quantity: rule?.min_order_quantity ?? 1,
    max_batch_size: rule?.max_batch_size ?? 0,
    multiple: rule?.multiple ?? 1,
    ...storageOfPreparation(row),
  };
}

/** A formulation of the hospital that was withdrawn is what was ordered all the same. */
const nutritionProduct = (code: string, catalogue: Catalogue | undefined) =>
  catalogue?.tpnProducts.get(code) ?? catalogue?.ownProducts.get(code);

type Storage = Pick<Product, 'stabilityStorage' | 'stabilityUOM' | 'stabilityStorageType' | 'stability'>;

const storageOf = (product: {
  stabilityStorage: number;
  stabilityUOM: string;
  stabilityStorageType: string;
}): Storage => ({
  stabilityStorage: product.stabilityStorage,
  stabilityUOM: product.stabilityUOM,
  stabilityStorageType: product.stabilityStorageType,
  stability: null,
});

/** In the refrigerator where there is a figure for it, else at room temperature; no figure is no claim. */
function storageOfPreparation({ stability }: PlacedItemRow): Storage {
  const { hours2to8C = null, hours25C = null, inUse = null, protectFromLight = false } = stability ?? {};
  const hours = hours2to8C ?? hours25C;
  return {
    stabilityStorage: hours,
    stabilityUOM: hours === null ? null : 'hours',
    stabilityStorageType: hours2to8C !== null ? '2 to 8 °C' : hours25C !== null ? '25 °C' : null,
    stability: stability && { hours2to8C, hours25C, inUse, protectFromLight },
  };
}
