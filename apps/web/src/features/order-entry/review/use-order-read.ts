import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { orderInfoQuery, orderReadKey } from '../order-info.ts';
import { type ChangesSinceRead, changesSinceRead, countChanges } from '../summary/changes-since-read.ts';

export interface OrderRead {
  changes: ChangesSinceRead;
  /** How many there are to read: until none is left, nothing is submitted. */
  unread: number;
  /** Somebody edited it since. What is found of a line can change by itself. */
  isEdited: boolean;
  /** What is shown now is read. */
  take: () => void;
}

/** What of the shown draft nobody has read at this screen: it was read as the review first showed it. */
export function useOrderRead(order: OrderInfo): OrderRead {
  const queryClient = useQueryClient();
  const { orderRef } = order;
  const { data: read } = useQuery<OrderInfo>({
    queryKey: orderReadKey(orderRef),
    enabled: false,
    // However long the way to a line and back takes.
    gcTime: Number.POSITIVE_INFINITY,
  });
  // What is on its way may be the user's own change, made a moment ago on the screen before.
  const isAsking = useIsFetching({ queryKey: orderInfoQuery(orderRef).queryKey }) > 0;
  useEffect(() => {
    if (!read && !isAsking) queryClient.setQueryData(orderReadKey(orderRef), order);
  }, [queryClient, orderRef, order, read, isAsking]);
  const changes = useMemo(() => changesSinceRead(read ?? order, order), [read, order]);
  return {
    changes,
    unread: countChanges(changes),
    isEdited: read !== undefined && read.editedAt !== order.editedAt,
    take: () => queryClient.setQueryData(orderReadKey(orderRef), order),
  };
}
