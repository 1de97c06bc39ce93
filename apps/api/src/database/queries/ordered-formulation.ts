import type { OwnProduct } from '@bolt/domain/catalogue/own-product';

/** Of the hospital's formulation that a line orders: how long it keeps, and whether it was withdrawn since. */
export type OrderedFormulation = Pick<
  OwnProduct,
  | 'description'
  | 'stabilityStorage'
  | 'stabilityUOM'
  | 'stabilityStorageType'
  | 'isOffered'
  | 'withdrawnReason'
>;

const OF_LINE = `formulation_product made
  join formulation f on f.hospital_id = made.hospital_id and f.formulation_id = made.formulation_id
  where made.hospital_id = l.hospital_id and lower(made.tpn_code) = lower(l.tpn_code) and made.offered_at is not null`;

/** Of a line `l`. */
export const ORDERED_FORMULATION = `(select jsonb_build_object('description', made.description,
    'stabilityStorage', made.stability_storage, 'stabilityUOM', made.stability_uom,
    'stabilityStorageType', made.stability_storage_type, 'isOffered', made.is_offered,
    'withdrawnReason', case when not made.is_offered and f.returned_kind = 'withdrawn' then f.returned_reason end)
  from ${OF_LINE}) as formulation`;

export const IS_WITHDRAWN = `exists (select from ${OF_LINE} and not made.is_offered)`;
