import type { Answer, Body } from '@bolt/contracts';
import { askedKey, askedKeyOfKnown, numberKey } from '@bolt/domain/csv-import/rows/identify-person';
import { type LookAlike, lookAlikesOf, type RowPatient } from '@bolt/domain/csv-import/rows/row-patient';
import {
  joinPatients,
  keepPatientAnswer,
  type PatientAnswerRow,
} from '#database/queries/import-patient-answers.queries.ts';
import { listNamesakeKeys, readRows } from '#database/queries/import-review.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { holdReview, judgeAnew, versionsOf } from './hold-review.ts';
import { patientKeyOfKnown } from './person-of-row.ts';
import { presentRows } from './present-rows.ts';

type Answering = Body<'POST /api/v1/order/csv/answer-patient'>;
type Answered = Answer<'POST /api/v1/order/csv/answer-patient'>;

/**
 * Keeps who is meant by a person of the file, for all rows of the upload, and judges those rows. Whom the user looked at
 * is named with the answer: where it is somebody else by now, nothing is kept (CSV-81, decision J9).
 */
export async function answerPatient(work: ImportWork, body: Answering): Promise<Answered | Refusal> {
  const upload = await holdReview(work, body.uploadCode);
  if (upload instanceof Refusal) return upload;
  const { tx } = work;
  const uploadId = upload.upload_id;
  const [row] = await readRows(tx, uploadId, [body.row]);
  if (!row?.verdict) return refuse('import-row-gone');
  if (row.order_id !== null) return refuse('import-row-created');
  const answer = answerTo(row.verdict.patient, body);
  if (answer === null) return refuse('patient-question-changed');
  await keepPatientAnswer(tx, { ...work, uploadId }, answer);
  const joined = answer.said === 'same' ? answer.as_patient_key : null;
  if (joined !== null && joined !== row.patient_key)
    await joinPatients(tx, uploadId, { from: row.patient_key, to: joined });
  // Others with these names are asked about beside whoever this one is now.
  const namesakes = await listNamesakeKeys(tx, uploadId, row.row_number);
  const changed = await judgeAnew(work, upload, {
    rows: [row.row_number],
    patientKeys: [row.patient_key, ...(joined === null ? [] : [joined]), ...namesakes],
  });
  return { ...(await presentRows(work, upload, changed)), version: await versionsOf(work, upload) };
}

/** What is kept of an answer; null where it answers another question than the row asks. */
function answerTo(
  patient: RowPatient,
  { said, patientId = null, as_row, differentFrom, differentRows = [] }: Answering,
): PatientAnswerRow | null {
  switch (patient.kind) {
    case 'nobody':
    case 'found':
    case 'new':
    case 'refused':
      return null;
    case 'two-match': {
      if (said === 'different') return kept(askedKey(patient.person), 'different', null);
      const isShown = patient.patients.some((each) => each.patientId === patientId);
      return said === 'choose' && isShown
        ? { ...kept(askedKey(patient.person), 'same', null), patient_id: patientId }
        : null;
    }
    case 'several-in-file': {
      const chosen = patient.persons.find(({ rows }) => as_row !== undefined && rows.includes(as_row));
      if (said !== 'choose' || !chosen) return null;
      return kept(numberKey(patient.person), 'same', askedKey(chosen.person));
    }
    case 'contradicts': {
      if (said === 'choose' || patientId !== patient.patient.patientId) return null;
      const as = patient.patient.patientId === null ? askedKeyOfKnown(patient.patient) : null;
      return { ...kept(askedKey(patient.person), said, as), patient_id: patientId };
    }
    case 'looks-the-same': {
      const others = lookAlikesOf(patient);
      const asked = askedKey(patient.person);
      if (said === 'choose') return null;
      if (said === 'different')
        return toldApart(asked, others, { patientIds: differentFrom ?? [patientId], rows: differentRows });
      const meant = others.find(
        (each) => each.patientId === patientId && (as_row === undefined || each.row === as_row),
      );
      if (!meant) return null;
      const as = meant.patientId === null ? askedKeyOfKnown(meant) : null;
      // The rows of both numbers are one person's from now on.
      return { ...kept(asked, 'same', as), patient_id: patientId, as_patient_key: patientKeyOfKnown(meant) };
    }
  }
}

/** Another person than everybody who looks the same; null where one of them was not shown. */
function toldApart(
  asked: string,
  others: readonly LookAlike[],
  shown: { patientIds: readonly (string | null)[]; rows: readonly number[] },
): PatientAnswerRow | null {
  const wasShown = ({ patientId, row }: LookAlike) =>
    patientId === null ? row === undefined || shown.rows.includes(row) : shown.patientIds.includes(patientId);
  if (!others.every(wasShown)) return null;
  const different_from = others.map((each) => each.patientId ?? askedKeyOfKnown(each));
  return { ...kept(asked, 'different', null), different_from };
}

const kept = (asked_key: string, said: 'same' | 'different', as_key: string | null): PatientAnswerRow => ({
  asked_key,
  said,
  patient_id: null,
  as_key,
  as_patient_key: null,
  different_from: null,
});
