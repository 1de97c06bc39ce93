import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { validateOrderHeader } from '@bolt/domain/orders/validate-order-header';
import { useState } from 'react';
import { useAutosavedForm } from '#platform/form/use-autosaved-form.ts';

export interface OrderHeaderEntries {
  orderRef: string;
  /** As typed, DD/MM/YYYY. */
  deliveryDate: string;
  deliveryTime: string;
  comment: string;
}
export type OrderHeader = ReturnType<typeof useOrderHeader>;

const entriesOf = (order: OrderInfo | undefined): OrderHeaderEntries => ({
  orderRef: order?.orderRefView ?? '',
  deliveryDate: order?.deliveryDate ?? '',
  deliveryTime: order?.deliveryTime ?? '',
  comment: order?.comment ?? '',
});

/** By which what is typed is kept: of an order, or of a new one and the screen that starts it. */
type HeaderKey = `order-header:${string}`;

/**
 * What is typed into the header and what is wrong with it. A wrong entry says so at once (a date when it is left),
 * a missing one only after trying to continue; what the server refused stands until that field is changed.
 */
export function useOrderHeader(order: OrderInfo | undefined, entryKey: HeaderKey, today: CareDate) {
  // The order as it was when the screen was opened: what is typed is typed over that, whatever comes meanwhile.
  const [opened] = useState(() => entriesOf(order));
  const [seenVersion, setSeenVersion] = useState(order?.version);
  const form = useAutosavedForm({
    entryKey,
    opened,
    // Not the version: that changes with every line, and a header stays what it is.
    basis: JSON.stringify(opened),
    validate(entries) {
      const { deliveryDate, ...others } = validateOrderHeader(entries, today);
      // The date of an order that was started is as it is: it may have come to lie in the past.
      return order || deliveryDate === undefined ? others : { deliveryDate, ...others };
    },
    judgedWhenLeft: ['deliveryDate'],
  });

  return {
    ...form,
    /** The version that this user looked at: a later one is never overwritten unseen. */
    seenVersion,
    see: setSeenVersion,
  };
}
