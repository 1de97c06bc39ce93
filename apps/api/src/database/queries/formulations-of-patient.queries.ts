import type { Transaction } from '../database.ts';

/** How many of the hospital's formulations were submitted for a home patient, and are still to be answered or ordered. */
export async function countFormulationsOfPatient(tx: Transaction, patientId: string): Promise<number> {
  const [row] = await tx.query<{ formulations: number }>({
    name: 'count-formulations-of-patient',
    text: `select count(*)::integer as formulations
           from formulation f
           join formulation_submission s on s.hospital_id = f.hospital_id and s.formulation_id = f.formulation_id
             and s.submission = f.submission
           where f.status in ('submitted', 'ready') and lower(s.form_data->>'home_patient') = $1`,
    values: [patientId],
  });
  return row?.formulations ?? 0;
}

interface PatientSince extends Record<string, unknown> {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Who a patient was at a moment, which the first edit after it found, and is by now; undefined where there was none, and of
 * a patient who was erased.
 */
export async function readPatientSince(
  tx: Transaction,
  { hospitalId, patientId, since }: { hospitalId: string; patientId: string; since: Date },
): Promise<PatientSince | undefined> {
  const [row] = await tx.query<PatientSince>({
    name: 'read-patient-since',
    text: `select edited.before, jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name,
             'date_of_birth', p.date_of_birth, 'mrn', p.mrn) as after
           from patient p
           cross join lateral (
             select e.before from audit_event e
             where e.subject_id = p.patient_id and e.action = 'patient-edited' and e.happened_at > $3
             order by e.audit_event_id limit 1) edited
           where p.hospital_id = $1 and p.patient_id = $2 and not exists (
             select from audit_event e where e.subject_id = p.patient_id and e.action = 'patient-erased')`,
    values: [hospitalId, patientId, since],
  });
  return row;
}
