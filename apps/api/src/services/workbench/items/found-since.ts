import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { findHolidaySince } from '@bolt/domain/compounding/findings/find-holiday-since';
import { findOverSince } from '@bolt/domain/compounding/findings/find-over-since';
import { findWithdrawnSince } from '@bolt/domain/compounding/line/find-withdrawn';
import { productStorage, storageOfProductLine } from '@bolt/domain/compounding/stability/product-storage';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { DeliveryCalendar } from '@bolt/domain/workbench/review-by';
import type { OrderedFormulation } from '../../../database/queries/ordered-formulation.ts';

/** What of an ordered item decides what became of it since. */
export interface OrderedItem {
  line_type: string;
  tpn_code: string | null;
  delivery_date: CareDate;
  treatment_date: CareDate | null;
  /** The hospital's formulation that it orders, as it is offered now; null of anything else. */
  formulation: OrderedFormulation | null;
}

/**
 * What is found of an item now, with what came after it was judged: its formulation was withdrawn, or a public holiday was
 * made of the day of its delivery, or of one before it.
 */
export function withFoundSince(
  item: OrderedItem,
  found: readonly Finding[],
  { catalogue, calendar }: { catalogue: Catalogue; calendar: Pick<DeliveryCalendar, 'rules' | 'holidays'> },
): Finding[] {
  const over = isBag(item)
    ? findOverSince(item.delivery_date, found, storageOf(item, catalogue), calendar)
    : [];
  const before = over.length === 0 ? found : found.filter(({ code }) => code !== 'RealDateFallsShort');
  return [
    ...findWithdrawnSince(item.formulation),
    ...before,
    ...over,
    ...findHolidaySince(item.delivery_date, found, calendar),
  ];
}

/** A nutrition product has no treatment date; one that has is judged for that. */
const isBag = ({ line_type, treatment_date }: OrderedItem): boolean =>
  line_type === 'TPN' && treatment_date === null;

const storageOf = ({ formulation, tpn_code: tpnCode }: OrderedItem, catalogue: Catalogue) =>
  formulation
    ? productStorage(formulation)
    : storageOfProductLine(catalogue, { finishedProductCode: null, tpnCode });
