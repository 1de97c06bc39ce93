import type { OrderDetail, OrderItem } from '@bolt/contracts/order-detail.contract';
import { type CareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import { shownPatientId } from '@bolt/domain/orders/placeholder-patient-id';
import { createContext, useContext } from 'react';
import type { OwnChanges } from './own-changes.ts';

/** What the items of an open order need to be managed, besides their own flags. */
export interface OrderManagement {
  own: OwnChanges;
  /** The item in the dialog 'Edit item'. */
  edited: OrderItem | null;
  edit: (item: OrderItem) => void;
  /** The user may create and edit orders. */
  canChange: boolean;
  /** Without, what is for nobody needs no word: it is so as a rule (decision J23). */
  hasPatients: boolean;
  /** Nutrition has no holds. */
  hasHolds: boolean;
  /** Null where the order says 'Multiple Dates'. */
  dateRequired: CareDate | null;
  orderReference: string;
  items: readonly OrderItem[];
  /** By merlinOrderLineID. */
  patients: ReadonlyMap<string, OrderDetail['patients_data'][string]['details']>;
  /** Items whose treatment date can be edited, by merlinOrderLineID. */
  datedItems: ReadonlySet<string>;
}

export function orderManagement(
  order: OrderDetail,
  given: Pick<OrderManagement, 'own' | 'canChange' | 'edited' | 'edit'>,
): OrderManagement {
  const { hasPatients, hasHolds } = orderSiteRules[order.type];
  const patients = Object.values(order.patients_data);
  // The treatment date belongs to lines of patients with a patient ID.
  const dated = patients.filter(
    ({ details }) => hasPatients && shownPatientId(details.medicalReferenceNumber) !== null,
  );
  return {
    ...given,
    hasPatients,
    hasHolds,
    dateRequired: parseCareDate(order.date_required),
    orderReference: order.orderReference,
    items: patients.flatMap(({ items }) => items),
    patients: new Map(
      patients.flatMap(({ details, items }) =>
        items.map((item) => [item.merlinOrderLineID, details] as const),
      ),
    ),
    datedItems: new Set(dated.flatMap(({ items }) => items.map((item) => item.merlinOrderLineID))),
  };
}

/** A finished product has no switch at all; a preparation has one that may be disabled. */
export const hasHoldSwitch = (item: OrderItem, { canChange, hasHolds }: OrderManagement): boolean =>
  canChange && hasHolds && item.order_line_type === 'PS';

const OrderManagementContext = createContext<OrderManagement | null>(null);

export const OrderManagementProvider = OrderManagementContext.Provider;

export function useOrderManagement(): OrderManagement {
  const management = useContext(OrderManagementContext);
  if (!management) throw new Error('Items are managed inside an order');
  return management;
}
