import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { findingsOfDelivery } from '@bolt/domain/compounding/findings/findings-of-delivery';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import { nextDeliverable, reviewByOf } from '@bolt/domain/workbench/review-by';
import type { OpenItemRow } from '../../../database/queries/open-items.queries.ts';
import { datesOfItem, withFoundSince } from '../../order-detail/found-since.ts';
import type { CalendarOfHospital } from '../hospital-calendars.ts';
import { isCytotoxicItem, nameItem } from '../name-item.ts';

/** The row of an item, its dates as users write them. */
export function presentItemRow(
  row: OpenItemRow,
  {
    catalogue,
    inForce = catalogue,
    calendar,
    now,
  }: { catalogue: Catalogue; inForce?: Catalogue; calendar: CalendarOfHospital; now: Date },
): ItemRow {
  const { dispatchDate, reviewBy } = reviewByOf(row.delivery_date, calendar);
  const next = nextDeliverable(calendar, now);
  const stored = findingsOfDelivery(datesOfItem(row), row.findings);
  return {
    merlinOrderLineID: row.delivery_id,
    hospitalId: row.hospital_id,
    hospitalName: row.hospital_name,
    site: row.site,
    groupOrderID: row.order_id,
    orderRefView: row.order_ref_view,
    patientName: row.last_name === null ? null : `${row.first_name} ${row.last_name}`,
    description: row.order_name,
    named: {
      ...nameItem(row, catalogue),
      volume: row.line_type === 'PS' && row.total_volume_ml ? formatVolumeMl(row.total_volume_ml) : null,
    },
    cytotoxic: isCytotoxicItem(row, catalogue),
    quantity: row.quantity,
    status: row.status,
    onHold: row.on_hold,
    deliveryDate: formatCareDate(row.delivery_date),
    treatmentDate: row.treatment_date && formatCareDate(row.treatment_date),
    dispatchDate: formatCareDate(dispatchDate),
    reviewBy: reviewBy.toISOString(),
    nextDeliverable: next && formatCareDate(next),
    findings: withFoundSince(row, stored, { inForce, calendar }).map(({ code, severity, detail }) => ({
      code,
      severity,
      detail,
    })),
    isPatientChanged: row.is_patient_changed,
    openQuery:
      row.query_id && row.asked_by && row.turn
        ? { queryId: row.query_id, askedBy: row.asked_by, turn: row.turn }
        : null,
    claim:
      row.claim_user_id && row.claim_name && row.claim_since
        ? { userId: row.claim_user_id, name: row.claim_name, since: row.claim_since.toISOString() }
        : null,
    version: row.version,
  };
}
