import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';
import { itemsOf, type MeanwhileNotes, noteMeanwhile } from './describe-meanwhile.ts';
import type { OwnChanges } from './own-changes.ts';

const none: MeanwhileNotes = new Map();

/** Notices what others change in an order while it is open; said once, and shown until it is dismissed or is so no more. */
export function useMeanwhile(order: OrderDetail, own: OwnChanges) {
  const [notes, setNotes] = useState(none);
  const seen = useRef({ order, notes: none });
  useEffect(() => {
    const note = (before: readonly OrderItem[], after: OrderDetail) => {
      const { notes: shown } = seen.current;
      const now = noteMeanwhile(shown, before, after, (item) => own.covers(item));
      seen.current = { order: after, notes: now };
      setNotes(now);
      const found = [...now].flatMap(([id, { words }]) => (shown.get(id)?.words === words ? [] : [words]));
      if (found.length > 0) announce(`The order was changed meanwhile. ${found.join(' ')}`);
    };
    if (seen.current.order !== order) note(itemsOf(seen.current.order), order);
    return own.onLeft((pressed) => note([pressed], seen.current.order));
  }, [order, own]);
  function dismiss() {
    seen.current = { ...seen.current, notes: none };
    setNotes(none);
  }
  return { changes: [...notes.values()].map(({ words }) => words), dismiss };
}
