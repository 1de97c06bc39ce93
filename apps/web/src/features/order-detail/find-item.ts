import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';

/** The item as the order has it now; undefined when it is no longer in it. */
export function findItem(order: OrderDetail, merlinOrderLineID: string): OrderItem | undefined {
  return Object.values(order.patients_data)
    .flatMap(({ items }) => items)
    .find((item) => item.merlinOrderLineID === merlinOrderLineID);
}
