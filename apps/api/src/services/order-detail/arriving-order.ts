import type { OrderDetailAnswer } from '@bolt/contracts/order-detail.contract';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import type { ArrivingLineRow, PlacedOrderRow } from '../../database/queries/order-detail.queries.ts';
import { orderHead } from './order-detail.ts';

/** From so many items on, whoever accepts it gets an order in steps: its lines in words, then everything. */
export const LARGE_ORDER_ITEMS = 200;

/** A large order before its details are there. */
export function arrivingOrder(order: PlacedOrderRow, lines: readonly ArrivingLineRow[]): OrderDetailAnswer {
  const dates = lines.flatMap((line) => line.delivery_dates);
  const patients = new Set(lines.map((line) => line.patient_id).filter((id) => id !== null)).size;
  return {
    ...orderHead(order, {
      patients: orderSiteRules[order.site].hasPatients ? patients : 0,
      items: dates.length,
      dates,
    }),
    patients_data: {},
    patientKeys: [],
    load_async: true,
    orderlines: lines.map((line) => ({
      purchaseOrderNo: order.purchase_order_no ?? order.order_ref_view,
      orderSource: order.source,
      merlinOrderID: order.order_id,
      orderType: order.site,
      orderLineId: line.line_id,
      description: line.order_name,
      deliveries: line.delivery_dates.length,
    })),
  };
}
