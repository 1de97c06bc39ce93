import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { findItem } from './find-item.ts';

/** The item in the dialog 'Edit item'. A query about an item opens it by the address, `?edit=`, which closing it forgets. */
export function useEditedItem(order: OrderDetail, canChange: boolean) {
  const [address, setAddress] = useSearchParams();
  const [edited, setEdited] = useState<OrderItem | null>(() => {
    const asked = findItem(order, address.get('edit') ?? '');
    return canChange && asked?.canOrderLineBeEdited ? asked : null;
  });
  const edit = (item: OrderItem | null) => {
    setEdited(item);
    if (item || !address.has('edit')) return;
    const rest = new URLSearchParams(address);
    rest.delete('edit');
    setAddress(rest, { replace: true, preventScrollReset: true });
  };
  return [edited, edit] as const;
}
