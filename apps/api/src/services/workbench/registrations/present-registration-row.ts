import type { RegistrationRow } from '@bolt/contracts/workbench-registrations.contract';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import type { ServedRegistrationRow } from '../../../database/queries/served-registrations.queries.ts';

/** The row of a registration, its dates as users write them. */
export const presentRegistrationRow = (row: ServedRegistrationRow): RegistrationRow => ({
  id: row.registration_id,
  hospitalId: row.hospital_id,
  hospitalName: row.hospital_name,
  name: row.patient_name,
  dob: row.patient_dob,
  type: row.patient_type,
  deliveryDay: row.delivery_day ?? '',
  submitted: row.submitted_at.toISOString(),
  submittedBy: row.submitted_name,
  state: row.state,
  patientNumber: row.supplier_patient_number,
  firstDelivery: row.first_delivery_date && formatCareDate(row.first_delivery_date),
  firstDeliveryHoliday: row.first_delivery_holiday,
  isPatientChanged: row.is_patient_changed,
  reason: row.decline_reason,
  answered:
    row.answered_name !== null && row.answered_at
      ? { name: row.answered_name, time: row.answered_at.toISOString() }
      : null,
  openQuery:
    row.query_id && row.asked_by && row.turn
      ? { queryId: row.query_id, askedBy: row.asked_by, turn: row.turn }
      : null,
  claim:
    row.claim_user_id && row.claim_name && row.claim_since
      ? { userId: row.claim_user_id, name: row.claim_name, since: row.claim_since.toISOString() }
      : null,
  version: row.version,
});
