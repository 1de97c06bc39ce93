import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Lasting } from '@bolt/domain/compounding/stability/find-shortfall';
import {
  productStorage,
  type StorageFigures,
  storageOfProductLine,
} from '@bolt/domain/compounding/stability/product-storage';
import { infusionHoursOfLine } from '@bolt/domain/compounding/volumes/infusion-hours-of-line';
import type { OrderLineRow } from '../../database/queries/order-line-row.ts';
import type { OrderedFormulation } from '../../database/queries/ordered-formulation.ts';
import { infusionUnitOf } from '../order-entry/lines/store-line.ts';

export type LastingItem = Pick<
  OrderLineRow,
  | 'line_type'
  | 'fp_code'
  | 'tpn_code'
  | 'container_type_id'
  | 'container_part_code'
  | 'infusion_time'
  | 'infusion_time_unit'
  | 'total_volume_ml'
  | 'stability'
> & { formulation: OrderedFormulation | null };

/** How long an ordered item keeps and is infused: what is said of it, and what is found of it, is reckoned with this. */
export const lastingOf = (item: LastingItem, inForce: Catalogue, ordered = inForce): Lasting => ({
  type: item.line_type,
  stability: storageOf(item, inForce) ?? storageOf(item, ordered),
  infusionHours: infusionHoursOfLine(
    inForce,
    {
      containerTypeId: item.container_type_id,
      containerPartCode: item.container_part_code,
      infusionTimeText: item.infusion_time ?? '',
      infusionTimeUnit: infusionUnitOf(item),
    },
    item.total_volume_ml,
  ),
});

/** As it was judged, as the hospital's formulation was signed, or as its product states. */
function storageOf(item: LastingItem, catalogue: Catalogue): StorageFigures | null {
  if (item.stability) return item.stability;
  if (item.formulation) return productStorage(item.formulation);
  return storageOfProductLine(catalogue, { finishedProductCode: item.fp_code, tpnCode: item.tpn_code });
}
