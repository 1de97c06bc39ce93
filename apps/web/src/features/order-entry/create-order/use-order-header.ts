import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { CareDate } from '@bolt/domain/dates/care-date';
import { validateOrderHeader } from '@bolt/domain/orders/validate-order-header';
import { useState } from 'react';
import { typedOver, typeOver } from '#platform/kept-entry/typed-over.ts';
import { useKeptEntry } from '#platform/kept-entry/use-kept-entry.ts';

export interface OrderHeaderEntries {
  orderRef: string;
  /** As typed, DD/MM/YYYY. */
  deliveryDate: string;
  deliveryTime: string;
  comment: string;
}
type HeaderField = keyof OrderHeaderEntries;
export type OrderHeader = ReturnType<typeof useOrderHeader>;
type Messages = Partial<Record<HeaderField, string>>;

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
  const [entries, setEntries] = useState(opened);
  const [refused, setRefused] = useState<Messages>({});
  const [wasTried, setWasTried] = useState(false);
  const [wasDateLeft, setWasDateLeft] = useState(false);

  const kept = useKeptEntry({
    entryKey,
    entry: typedOver(opened, entries),
    // Not the version: that changes with every line, and a header stays what it is.
    basis: JSON.stringify(opened),
    restore: (typed) => setEntries(typeOver(opened, typed)),
    reset: () => setEntries(opened),
  });

  const messages: Messages = validateOrderHeader(entries, today);
  // The date of an order that was started is as it is: it may have come to lie in the past.
  if (order) delete messages.deliveryDate;

  function errorOf(field: HeaderField): string | undefined {
    if (refused[field]) return refused[field];
    if (wasTried) return messages[field];
    const isQuiet = entries[field] === '' || (field === 'deliveryDate' && !wasDateLeft);
    return isQuiet ? undefined : messages[field];
  }

  return {
    entries,
    kept,
    errorOf,
    hasErrors: Object.keys(messages).length > 0,
    change(field: HeaderField, value: string) {
      setEntries((now) => ({ ...now, [field]: value }));
      setRefused((now) => ({ ...now, [field]: undefined }));
    },
    leaveDate: () => setWasDateLeft(true),
    tryToContinue: () => setWasTried(true),
    refuse: setRefused,
    /** The version that this user looked at: a later one is never overwritten unseen. */
    seenVersion,
    see: setSeenVersion,
  };
}
