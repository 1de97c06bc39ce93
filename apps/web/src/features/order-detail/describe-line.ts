import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import { describeStorage } from '@bolt/domain/compounding/stability/describe-storage';
import { stabilityInWords } from '@bolt/domain/compounding/stability/stability-in-words';
import { deliveriesInWords } from '@bolt/domain/orders/line-words/deliveries-in-words';
import { nameOfLine, preparationOfLine } from '@bolt/domain/orders/line-words/line-words';
import { factsOfItem } from '#parts/orders/facts-of-line.ts';
import { partByCancelled } from './group-items.ts';

/** 'fluorouracil 4,560 mg', or of two drugs both with their doses; a product by its own name. */
export const titleOf = (item: OrderItem): string => nameOfLine(factsOfItem(item));

/** Which delivery is meant: 'fluorouracil 4,560 mg for 06/03/2031'. */
export const nameOf = (item: OrderItem): string => `${titleOf(item)} for ${item.dateRequiredFormatted}`;

/** 'in sodium chloride 0.9%, Infusor LV5, 230 mL over 46 hours, intravenous'. */
export const preparationOf = (item: OrderItem): string => preparationOfLine(factsOfItem(item));

/**
 * '1 on Thu 06/03/2031', or how many deliveries and the first of them, and beside them how many were cancelled: what is
 * not delivered is not counted among what is.
 */
export function deliveriesOf(items: readonly OrderItem[]): string {
  const [delivered, cancelled] = partByCancelled(items);
  const inWords = (some: readonly OrderItem[]) =>
    deliveriesInWords(some.map(({ dateRequiredFormatted: date, quantity }) => ({ date, quantity })));
  if (cancelled.length === 0) return inWords(delivered);
  return delivered.length === 0
    ? `Cancelled: ${inWords(cancelled)}`
    : `${inWords(delivered)}, and ${cancelled.length} cancelled`;
}

/**
 * '3 items', '3 items, 1 of them cancelled', '1 item, cancelled': all that were ordered are counted, as in 'Items Ordered'
 * and in the lists of orders.
 */
export function itemCountOf(items: readonly OrderItem[]): string {
  const [delivered, cancelled] = partByCancelled(items);
  const all = items.length === 1 ? '1 item' : `${items.length} items`;
  if (cancelled.length === 0) return all;
  if (delivered.length > 0) return `${all}, ${cancelled.length} of them cancelled`;
  return `${all}, ${cancelled.length === 1 ? '' : 'all '}cancelled`;
}

/**
 * '336 hours at 2 to 8 °C', of a preparation under each condition as its draft said it; where no figure is known it says so
 * and claims nothing.
 */
export function stabilityOf(item: OrderItem): string {
  const { stabilityStorage, stabilityUOM, stabilityStorageType, stability } = item;
  if (stabilityStorage === null) return 'Not known';
  if (stability) return stabilityInWords(stability).join(', ');
  return describeStorage({ stabilityStorage, stabilityUOM: stabilityUOM || 'hours', stabilityStorageType });
}
