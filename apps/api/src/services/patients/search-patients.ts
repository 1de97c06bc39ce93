import type { Body } from '@bolt/contracts';
import type { Patient } from '@bolt/contracts/patients.contract';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { Transaction } from '../../database/database.ts';
import { isUuid } from '../../database/is-uuid.ts';
import {
  type PatientTerms,
  searchPatients as readPatients,
} from '../../database/queries/patients.queries.ts';
import { Refusal, refuse } from '../../problems.ts';
import { describePatient } from './describe-patient.ts';
import { searchWords } from './search-words.ts';

type Terms = Body<'POST /api/v1/patient/search'>;

const MOST_PATIENTS = 100;

/** Patients by the beginning of their names and MRN; refusals are those of decision I10. */
export async function searchPatients(
  tx: Transaction,
  typed: Terms,
  context: { requestId: string },
): Promise<Patient[] | Refusal> {
  const terms = readTerms(typed);
  if (terms instanceof Refusal) return terms;
  const rows = await readPatients(tx, terms, MOST_PATIENTS, context.requestId);
  if (rows === 'too-many') return refuse('too_many_records');
  return rows.length > 0 ? rows.map(describePatient) : refuse('no-patients');
}

/** A patientId is the typed MRN, as in the specification, or the key of a patient (decision C1). */
function readTerms({ firstName, lastName, patientId, medicalRecordNumber }: Terms): PatientTerms | Refusal {
  const typed = [firstName, lastName, patientId, medicalRecordNumber].map((text) => readableLine(text ?? ''));
  if (typed.every((text) => text === '')) return refuse('search-terms-missing');
  if (typed.some((text) => text !== '' && searchWords(text).length === 0)) return refuse('none');
  const [first = '', last = '', id = '', mrn = ''] = typed;
  const isKey = isUuid(id);
  if (!isKey && id !== '' && mrn !== '' && mrnKey(id) !== mrnKey(mrn)) return refuse('no-patients');
  const typedMrn = mrn || (isKey ? '' : id);
  return {
    words: searchWords(first, last),
    ...(typedMrn !== '' && { mrnKey: mrnKey(typedMrn) }),
    ...(isKey && { patientId: id }),
  };
}
