import type { DraftLine, PreviousLine } from '@bolt/contracts/draft-line.contract';
import type { OrderInfo } from '@bolt/contracts/order-entry.contract';
import { compareDates, formatCareDate } from '@bolt/domain/dates/care-date';
import type { OpenOrderRow } from '../../database/queries/order-entry.queries.ts';
import type { OrderPatientRow } from '../../database/queries/order-patients.queries.ts';
import { lastEdit } from './open-order.ts';

export type SortPatients = 'entry' | 'lastName';

interface OrderParts {
  order: OpenOrderRow;
  lines: DraftLine[];
  /** 'YYYY-MM-DD' of every delivery. */
  deliveryDates: string[];
  patients: OrderPatientRow[];
  recentOrders: PreviousLine[];
  patientIdRequired: boolean;
}

type OrderPatient = OrderInfo['patients'][string];

/** Lines without a patient stand under this key. */
const nobody = '0';

/** A draft as the specification answers it: lines under their patients, key 0 for those without one. */
export function presentOrder(parts: OrderParts, sortPatients: SortPatients): OrderInfo {
  const { order, lines } = parts;
  const patients = groupByPatient(parts);
  const dates = [...new Set(parts.deliveryDates)].sort(compareDates);
  return {
    orderRef: order.order_ref,
    orderReference: order.order_ref,
    orderRefView: order.order_ref_view,
    groupOrderID: order.order_id,
    type: order.site,
    comment: order.comment,
    deliveryDate: order.delivery_date && formatCareDate(order.delivery_date),
    deliveryTime: order.delivery_time,
    patients,
    patientKeys: sortKeys(patients, sortPatients),
    draftSaved: order.draft_saved_at && unixSeconds(order.draft_saved_at),
    drugCount: lines.length,
    patientCount: parts.patients.length,
    deliveryDateArray: dates.map(formatCareDate),
    add_more: lines.length > 0,
    editRequired: lines.some((line) => line.editRequired),
    hasOverriddenStability: lines.some((line) => line.overrideStability),
    patientIdRequired: parts.patientIdRequired,
    draftedBy: order.created_by_name,
    draftedAt: order.created_at.toISOString(),
    ...lastEdit(order),
    version: order.version,
  };
}

export const unixSeconds = (timestamp: Date): number => Math.floor(timestamp.getTime() / 1000);

function groupByPatient({ lines, patients, recentOrders }: OrderParts): Record<string, OrderPatient> {
  const byPatient = Map.groupBy(lines, (line) => line.patientId);
  const recent = Map.groupBy(recentOrders, (line) => line.patientId);
  const entries = patients.map((row): [string, OrderPatient] => [
    row.patient_id,
    {
      patientId: row.patient_id,
      boltPatientId: row.patient_id,
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth && formatCareDate(row.date_of_birth),
      medicalRecordNumber: row.mrn,
      wardId: row.ward_id,
      drugs: byPatient.get(row.patient_id) ?? [],
      recentOrders: recent.get(row.patient_id) ?? [],
    },
  ]);
  const withoutPatient = byPatient.get(nobody);
  if (withoutPatient) entries.push([nobody, { ...noPatient, drugs: withoutPatient }]);
  return Object.fromEntries(entries);
}

const noPatient: OrderPatient = {
  patientId: nobody,
  boltPatientId: nobody,
  firstName: '',
  lastName: '',
  dateOfBirth: null,
  medicalRecordNumber: null,
  wardId: null,
  drugs: [],
  recentOrders: [],
};

const alphabet = new Intl.Collator('en', { sensitivity: 'base' });

/** Lines without a patient come last, however the patients are sorted. */
function sortKeys(patients: Record<string, OrderPatient>, sortPatients: SortPatients): string[] {
  const named = Object.values(patients).filter(({ patientId }) => patientId !== nobody);
  if (sortPatients === 'lastName') {
    named.sort(
      (left, right) =>
        alphabet.compare(left.lastName, right.lastName) || alphabet.compare(left.firstName, right.firstName),
    );
  }
  const keys = named.map(({ patientId }) => patientId);
  return nobody in patients ? [...keys, nobody] : keys;
}
