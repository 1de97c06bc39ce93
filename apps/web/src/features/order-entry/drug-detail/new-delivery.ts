import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import type { DeliveryRow } from '@bolt/domain/orders/validate-delivery-rows';

/** The first row of a new line: the order's own date, one of it. */
export function newDelivery(order: Pick<OrderInfo, 'deliveryDate'>): DeliveryRow {
  return { deliveryDate: order.deliveryDate ?? '', treatmentDate: '', quantity: '1' };
}
