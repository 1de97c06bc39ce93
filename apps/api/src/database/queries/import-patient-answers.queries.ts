import type { PersonAnswer } from '@bolt/domain/csv-import/rows/identify-person';
import type { Actor } from '../../actor.ts';
import type { Transaction } from '../database.ts';

/** Who somebody in a file was said to be. */
export interface PatientAnswerRow extends Record<string, unknown> {
  asked_key: string;
  said: PersonAnswer['said'];
  patient_id: string | null;
  as_key: string | null;
  as_patient_key: string | null;
  /** Who looked the same and was said to be somebody else (`PersonAnswer.differentFrom`); null where nobody did. */
  different_from: string[] | null;
}

export async function listPatientAnswers(tx: Transaction, uploadId: string): Promise<PatientAnswerRow[]> {
  return tx.query<PatientAnswerRow>({
    name: 'list-patient-answers',
    text: `select asked_key, said, patient_id, as_key, as_patient_key, different_from from import_patient_answer
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1`,
    values: [uploadId],
  });
}

/** The newest answer about somebody counts; who gave it, and when, is kept with it. */
export async function keepPatientAnswer(
  tx: Transaction,
  { actor, now, uploadId }: { actor: Actor; now: Date; uploadId: string },
  answer: Omit<PatientAnswerRow, 'answered_at'>,
): Promise<void> {
  await tx.query({
    name: 'keep-patient-answer',
    text: `insert into import_patient_answer (hospital_id, upload_id, asked_key, said, patient_id, as_key,
             as_patient_key, different_from, answered_by, username, answered_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
           on conflict (hospital_id, upload_id, asked_key) do update
             set said = excluded.said, patient_id = excluded.patient_id, as_key = excluded.as_key,
               as_patient_key = excluded.as_patient_key, different_from = excluded.different_from,
               answered_by = excluded.answered_by, username = excluded.username, answered_at = excluded.answered_at`,
    values: [
      actor.hospitalId,
      uploadId,
      answer.asked_key,
      answer.said,
      answer.patient_id,
      answer.as_key,
      answer.as_patient_key,
      answer.different_from,
      actor.userId,
      actor.username,
      now,
    ],
  });
}

/** The rows of one number are from now on judged beside those of another. */
export async function joinPatients(
  tx: Transaction,
  uploadId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.query({
    name: 'join-import-patients',
    text: `with answers as (
             update import_patient_answer set as_patient_key = $3
             where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and as_patient_key = $2)
           update import_row set patient_key = $3
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and patient_key = $2`,
    values: [uploadId, from, to],
  });
}
