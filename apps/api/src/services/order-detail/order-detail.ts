import type { OrderDetail } from '@bolt/contracts/order-detail.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { type CareDate, formatCareDate } from '@bolt/domain/dates/care-date';
import { orderSiteRules } from '@bolt/domain/orders/order-sites';
import type { PlacedItemRow, PlacedOrderRow } from '../../database/queries/order-detail.queries.ts';
import { isEditedSince } from '../order-list/order-list-item.ts';
import { orderItem, type ToldNow } from './order-item.ts';

/** What the items are told with. */
interface More extends ToldNow {
  catalogueOf: (version: number | null) => Catalogue | undefined;
}
type PatientGroup = OrderDetail['patients_data'][string];

/** Lines without a patient stand under this key, which is never shown as an id (decision D24). */
const NO_PATIENT = '0';
/** The one group of a nutrition order. */
const NUTRITION = 'Others';

/** The answer of a single order: its items by patient, in the order of entry. */
export function orderDetail(order: PlacedOrderRow, items: readonly PlacedItemRow[], more: More): OrderDetail {
  const byPatient = Map.groupBy(items, (item) =>
    orderSiteRules[order.site].hasPatients ? (item.patient_id ?? NO_PATIENT) : NUTRITION,
  );
  const keys = [...byPatient.keys()];
  return {
    ...orderHead(order, {
      patients: keys.filter((key) => key !== NO_PATIENT && key !== NUTRITION).length,
      items: items.length,
      dates: items.map((item) => item.delivery_date),
    }),
    patients_data: Object.fromEntries(
      [...byPatient].map(([key, rows]) => [key, patientGroup(key, rows, order, more)]),
    ),
    patientKeys: keys,
  };
}

/** What an order says of itself; `dates` in the order of its items. */
export function orderHead(
  order: PlacedOrderRow,
  contents: { patients: number; items: number; dates: readonly CareDate[] },
): Omit<OrderDetail, 'patients_data' | 'patientKeys'> {
  return {
    groupOrderID: order.order_id,
    orderReference: order.order_ref_view || order.order_ref,
    date_required: dateRequired(order, contents.dates),
    time_required: order.delivery_time,
    patients_count: contents.patients,
    items_ordered_count: contents.items,
    comment: order.comment,
    type: order.site,
    isNonBolt: order.source === 'NONBOLT',
    auditTrail: {
      order_submitted: { name: order.submitted_by_name ?? '', date: order.submitted_at.toISOString() },
      order_edited:
        order.edited_at && isEditedSince(order)
          ? { name: order.edited_by_name ?? '', date: order.edited_at.toISOString() }
          : null,
    },
    version: order.version,
  };
}

function patientGroup(
  key: string,
  rows: readonly PlacedItemRow[],
  order: PlacedOrderRow,
  { catalogueOf, ...told }: More,
): PatientGroup {
  const [patient] = rows;
  return {
    details: {
      fullName: [patient?.first_name, patient?.last_name].filter(Boolean).join(' '),
      birthDateFormatted: patient?.date_of_birth ? formatCareDate(patient.date_of_birth) : null,
      medicalReferenceNumber: patient?.mrn ?? null,
      patientID: key === NUTRITION ? NO_PATIENT : key,
    },
    items: rows.map((row) => orderItem(row, order, catalogueOf(row.catalogue_version), told)),
  };
}

/** On the nutrition site the first item's date stands for the order (DATA-07). */
function dateRequired(order: PlacedOrderRow, dates: readonly CareDate[]): string {
  if (orderSiteRules[order.site].saysMultipleDates && new Set(dates).size > 1) return 'Multiple Dates';
  const date = dates[0] ?? order.delivery_date;
  return date ? formatCareDate(date) : '';
}
