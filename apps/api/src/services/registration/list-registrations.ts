import type { Answer } from '@bolt/contracts';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { registrationStatus } from '@bolt/domain/registration/registration-status';
import {
  listRegistrations,
  type RegistrationItemRow,
  readRegistration,
} from '../../database/queries/registrations.queries.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { readId } from '../order-entry/read-id.ts';
import type { RegistrationWork } from './registration-work.ts';

/** More than a hospital registers in a year; the list is for what is under way. */
const MOST_SHOWN = 200;

export async function listSubmitted(
  work: RegistrationWork,
): Promise<Answer<'GET /api/v1/tpn/patientRegistrations'>> {
  return { registrations: (await listRegistrations(work.tx, MOST_SHOWN, work)).map(describeSubmitted) };
}

export async function showSubmitted(
  work: RegistrationWork,
  id: string,
): Promise<Answer<'GET /api/v1/tpn/patientRegistrations/:id'> | Refusal> {
  const registrationId = readId(id);
  const row = registrationId && (await readRegistration(work.tx, registrationId, work));
  if (!row) return refuse('registration-not-found');
  return { ...describeSubmitted(row), formData: row.form_data, warnings: row.warnings };
}

const describeSubmitted = (row: RegistrationItemRow) => ({
  id: row.registration_id,
  name: row.patient_name,
  dob: row.patient_dob,
  type: row.patient_type,
  submitted: row.submitted_at.toISOString(),
  submittedBy: row.submitted_name,
  status: registrationStatus(row.state, row.has_open_query),
  firstDelivery: row.first_delivery_date && formatCareDate(row.first_delivery_date),
  firstDeliveryHoliday: row.first_delivery_holiday,
  reason: row.decline_reason,
  mail: row.is_sent ? ('sent' as const) : ('waiting' as const),
  patient: row.patient_id ? { patientId: row.patient_id, medicalRecordNumber: row.mrn } : null,
});
