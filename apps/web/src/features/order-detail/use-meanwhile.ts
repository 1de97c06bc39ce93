import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#ui/a11y/announcer.tsx';
import { describeMeanwhile } from './describe-meanwhile.ts';
import type { OwnChanges } from './own-changes.ts';

/** Notices what others change in an order while it is open; said once, and shown until it is dismissed. */
export function useMeanwhile(order: OrderDetail, own: OwnChanges) {
  const [changes, setChanges] = useState<readonly string[]>([]);
  const seen = useRef(order);
  useEffect(() => {
    const found = describeMeanwhile(seen.current, order, (item) => own.covers(item));
    seen.current = order;
    if (found.length === 0) return;
    setChanges((shown) => [...shown, ...found]);
    announce(`The order was changed meanwhile. ${found.join(' ')}`);
  }, [order, own]);
  return { changes, dismiss: () => setChanges([]) };
}
