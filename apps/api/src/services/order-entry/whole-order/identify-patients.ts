import type { Body } from '@bolt/contracts';
import { mrnKey } from '@bolt/domain/patients/mrn-key';
import { newId } from '#database/new-id.ts';
import { findNamedPatients, type NamedPatientRow } from '#database/queries/order-patients.queries.ts';
import type { PatientEntry } from '#database/queries/patient-entries.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import { checkAgainstHospital } from '../../patients/patient-entry.ts';
import { readNewPatient } from '../../patients/read-new-patient.ts';
import { refuseSamePersons } from '../../patients/refuse-same-persons.ts';
import type { OrderWork } from '../order-work.ts';
import { readPatientKey } from '../read-id.ts';
import { refuseIncomplete } from '../submission/refuse-incomplete.ts';

/** For whom an entry of a whole order is. */
export interface OrderedFor {
  /** null: lines without a patient. */
  patientId: string | null;
  dateOfBirth: string | null;
  /** The row of a patient who is created with the order. */
  created?: PatientEntry;
}

/**
 * The patients of a whole order, one for each entry: known ones found, new ones past every rule, or refused. A draft may
 * be for a known one whose record is not complete: the order is not submitted with it.
 */
export async function identifyPatients(
  work: OrderWork,
  { patients: entries, state }: Pick<Body<'POST /api/v1/orders'>, 'patients' | 'state'>,
): Promise<(OrderedFor | Refusal)[]> {
  const { tx, actor } = work;
  const typed = entries.map((entry) =>
    'newPatient' in entry ? readNewPatient(work, entry.newPatient) : undefined,
  );
  const rows = typed.flatMap((row) => (row === undefined || row instanceof Refusal ? [] : row));
  const [refusals, found] = await Promise.all([
    checkAgainstHospital(tx, actor.hospitalId, rows),
    findKnownPatients(
      work,
      entries.map((entry) => ('newPatient' in entry ? {} : entry)),
      (row) => (state === 'submitted' ? refuseIncomplete(work, row) : undefined),
    ),
  ]);
  const same = await refuseSamePersons(
    work,
    rows.filter((row) => !refusals.has(row)),
  );
  return found.map((known, index) => {
    const row = typed[index];
    if (row === undefined) return known;
    if (row instanceof Refusal) return row;
    const created = { patientId: row.patientId, dateOfBirth: row.dateOfBirth, created: row };
    return refusals.get(row) ?? same.get(row) ?? created;
  });
}

/** The patients whom the entries name by internal id or by MRN, found in one trip; neither: nobody. */
async function findKnownPatients(
  { tx, actor }: OrderWork,
  entries: readonly { patientId?: string; medicalRecordNumber?: string }[],
  refusalOf: (row: NamedPatientRow) => Refusal | undefined,
): Promise<(OrderedFor | Refusal)[]> {
  const ids = entries.flatMap(({ patientId }) => readPatientKey(patientId) ?? []);
  const mrnKeys = entries.flatMap(({ medicalRecordNumber: mrn }) => (mrn ? mrnKey(mrn) : []));
  const known = await findNamedPatients(tx, actor.hospitalId, { ids, mrnKeys });
  const byId = new Map(known.map((row) => [row.patient_id, row]));
  const knownPatient = (id: string): OrderedFor | Refusal => {
    const row = byId.get(id);
    if (!row) return refuse('patient-not-found');
    return refusalOf(row) ?? { patientId: id, dateOfBirth: row.date_of_birth };
  };
  const byMrn = Map.groupBy(known, ({ mrn_key }) => mrn_key);
  return entries.map(({ patientId, medicalRecordNumber: mrn }) => {
    const named = readPatientKey(patientId);
    const numbered = (mrn === undefined ? [] : (byMrn.get(mrnKey(mrn)) ?? [])).map((row) => row.patient_id);
    if (named === null && mrn === undefined) return { patientId: null, dateOfBirth: null };
    if (named === null) {
      // Two patients with one number are told apart by a person, never by the portal (decision H2).
      if (numbered.length > 1) return refuse('patient-ambiguous');
      return numbered[0] ? knownPatient(numbered[0]) : refuse('patient-not-found');
    }
    if (named === undefined) return refuse('patient-not-found');
    // A number that is another patient's is a mistake, not a choice between the two.
    return mrn === undefined || numbered.includes(named) ? knownPatient(named) : refuse('patient-not-found');
  });
}

/**
 * Whom lines are judged for: those of a refused patient as well, as that patient's, so that everything wrong with
 * the order is said at once. Nothing is stored then.
 */
export const judgedFor = (patient: OrderedFor | Refusal): OrderedFor =>
  patient instanceof Refusal ? { patientId: newId(), dateOfBirth: null } : patient;
