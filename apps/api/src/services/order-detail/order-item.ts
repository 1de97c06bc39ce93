import type { OrderItem } from '@bolt/contracts/order-detail.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { displayStatus, lineFlags } from '@bolt/domain/orders/order-status';
import type { PlacedItemRow, PlacedOrderRow } from '../../database/queries/order-detail.queries.ts';
import { lineNames } from '../order-entry/lines/line-names.ts';
import type { CancelledSince } from './cancelled-since.ts';
import type { DispatchedAs } from './dispatched-as.ts';
import { expiryOfItem } from './expiry-of-item.ts';
import { type FoundSince, isToCome, type KnownNow } from './found-since.ts';
import { itemProduct } from './item-product.ts';
import type { PatientSince } from './patient-since.ts';

/** What became of the patients of items: nothing where it was not asked about. */
export interface OfPatients {
  dispatchedAs?: DispatchedAs;
  patientSince?: PatientSince;
}

/** What an item is told with: what is known now, and what came since the lines were judged. */
export interface ToldNow extends OfPatients {
  now: KnownNow;
  foundSince: FoundSince;
  cancelledSince?: CancelledSince;
}

const figure = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** One delivery of a line as the single order shows it. */
export function orderItem(
  row: PlacedItemRow,
  order: PlacedOrderRow,
  catalogue: Catalogue | undefined,
  { now, foundSince, cancelledSince, dispatchedAs, patientSince }: ToldNow,
): OrderItem {
  const status = row.status ?? '';
  const required = formatCareDate(row.delivery_date);
  const gone = isToCome(row) ? cancelledSince?.get(row.line_id) : undefined;
  return {
    merlinOrderID: order.order_id,
    merlinOrderLineID: row.delivery_id,
    orderLineId: row.line_id,
    groupOrderID: order.order_id,
    order_line_type: row.line_type,
    status: displayStatus(status, row.on_hold),
    stage: displayStatus(status, false),
    onHold: row.on_hold,
    // What was not placed through the portal cannot be changed in it, whatever its status.
    ...lineFlags({ status: order.source === 'NONBOLT' ? 'NONBOLT' : status, type: row.line_type }),
    description: row.order_name,
    ...lineNames(catalogue, row, order.country_code),
    containerMaximumVolume: catalogue?.containers.get(row.container_part_code ?? '')?.maximumVolume ?? null,
    drug1Dose: figure(row.drug1_dose),
    drug2Dose: figure(row.drug2_dose),
    drug1DoseSplit: (row.dose_split ?? []).map(Number),
    drug1UOM: row.drug1_uom,
    drug2UOM: row.drug2_uom,
    quantity: row.quantity,
    ...itemProduct(row, catalogue),
    drugPresentationId: row.drug_presentation_id,
    containerPartCode: row.container_part_code,
    drugVolume: figure(row.drug_volume_ml),
    totalVolume: figure(row.total_volume_ml),
    infusionTime: figure(row.infusion_time),
    infusionTimeDuration: row.infusion_time === null ? null : (row.infusion_time_unit ?? 'hours'),
    customerRequiredDate: required,
    dateRequiredFormatted: required,
    administrationDateFormatted: row.treatment_date && formatCareDate(row.treatment_date),
    expiry: expiryOfItem(row, catalogue, now),
    concentration: row.shown_figures?.concentration ?? null,
    overrideStability: row.override_stability,
    overrideDosage: row.override_dosage,
    overrides: row.overrides,
    findings: [...(foundSince.get(row.line_id) ?? []), ...row.findings],
    cancelReason: row.cancel_reason,
    dispatchedAs: dispatchedAs?.get(row.delivery_id) ?? null,
    patientChanged: patientSince?.get(row.delivery_id)?.patientChanged ?? null,
    cancelledSince: gone ? [...gone.cancelled] : [],
    removedSince: gone ? [...gone.removed] : [],
    foundNow: patientSince?.get(row.delivery_id)?.foundNow ?? null,
    commentLog: row.comment_log,
    query: row.query,
    version: row.delivery_version,
  };
}
