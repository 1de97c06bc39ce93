import type { UndeliverableDate } from '@bolt/contracts/order-list.contract';
import { undeliverableDates } from '@bolt/domain/compounding/findings/undeliverable-dates';
import type { KeptOverride } from '../../database/queries/order-line-row.ts';
import type { ItemFindings } from '../../database/queries/supplier.queries.ts';
import { presentUndeliverable } from '../order-list/present-undeliverable.ts';

/** What the supplier has to know of an item: what was confirmed of its line, and that its date cannot be delivered. */
export interface ToldOfItem {
  overrides: KeptOverride[];
  notDeliverable: UndeliverableDate | null;
}

export function toldOfItem(item: ItemFindings | undefined): ToldOfItem {
  const date = undeliverableDates(item?.findings ?? []).find((each) => each.date === item?.delivery_date);
  return { overrides: item?.overrides ?? [], notDeliverable: date ? presentUndeliverable(date) : null };
}
