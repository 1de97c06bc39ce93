import type { Answer } from '@bolt/contracts';
import type { FormulationPatient } from '@bolt/contracts/formulations/records';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import type { FormulationForm } from '@bolt/domain/nutrition/form/formulation-form';
import { readableLine } from '@bolt/domain/texts/readable-text';
import {
  listRegisteredPatients,
  type RegisteredPatientRow,
  readRegisteredPatient,
} from '#database/queries/registered-patients.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import { readId } from '../../order-entry/read-id.ts';
import type { FormulationWork } from '../formulation-work.ts';

/** More are searched for on the server, by a name or a Patient ID. */
const MOST_SHOWN = 500;

/** Whom a formulation for a home patient can be for, by choosing. */
export async function listHomePatients(
  { tx, requestId }: FormulationWork,
  query = '',
): Promise<Answer<'GET /api/v1/tpn/customFormulationPatients'>> {
  const words = readableLine(query).toLowerCase().split(' ').filter(Boolean);
  const { patients, total } = await listRegisteredPatients(tx, words, MOST_SHOWN, requestId);
  return { patients: patients.map(describe), total };
}

/** Who was chosen; null where nobody was, or that patient is not the hospital's. */
export async function homePatientOf(
  { tx, requestId }: Pick<FormulationWork, 'tx' | 'requestId'>,
  { home_patient: chosen }: Pick<FormulationForm, 'home_patient'>,
): Promise<FormulationPatient | null> {
  const patientId = chosen && readId(chosen);
  const row = patientId && (await readRegisteredPatient(tx, patientId, requestId));
  return row ? describe(row) : null;
}

const NOT_REGISTERED = 'Choose a registered home patient of this hospital';

/** Refuses anybody who is not a registered home patient of the hospital, and a choice where none is asked for. */
export async function refuseStranger(
  work: FormulationWork,
  form: FormulationForm,
): Promise<Refusal | undefined> {
  if (!form.home_patient) return undefined;
  const isAsked = form.use === 'patient' && form.patient_type === 'home_patient';
  if (isAsked && (await homePatientOf(work, form))) return undefined;
  return refuse('form-invalid', { fields: { home_patient: NOT_REGISTERED }, step: 3 });
}

const describe = (row: RegisteredPatientRow): FormulationPatient => ({
  patientId: row.patient_id,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth && formatCareDate(row.date_of_birth),
  medicalRecordNumber: row.mrn,
});
