import type { Answer, Query } from '@bolt/contracts';
import { newPatientKind } from '@bolt/domain/csv-import/rows/row-kinds';
import type { RowPatient } from '@bolt/domain/csv-import/rows/row-patient';
import { formatCareDate } from '@bolt/domain/dates/care-date';
import { recordReadOf } from '#database/queries/audit.queries.ts';
import {
  countKinds,
  countReadyRows,
  countRowsOfFile,
  listOrdersOfFile,
  listPatientsOfFile,
} from '#database/queries/import-dry-run.queries.ts';
import { Refusal } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { uploadedBefore } from '../upload/uploaded-before.ts';
import { countRows } from './count-rows.ts';
import { patientIdsOf, presentPatient } from './present-patient.ts';
import { readReviewedUpload } from './show-review.ts';

type DryRun = Answer<'GET /api/v1/order/csv/dry-run'>;

const USUAL_PATIENTS = 100;

/** What the whole file will become, counted: nothing of it is created. */
export async function dryRun(
  work: ImportWork,
  asked: Query<'GET /api/v1/order/csv/dry-run'>,
): Promise<DryRun | Refusal> {
  const upload = await readReviewedUpload(work, asked.uploadCode);
  if (upload instanceof Refusal) return upload;
  const { tx } = work;
  const id = upload.upload_id;
  const limit = asked.limit ?? USUAL_PATIENTS;
  const [counts, file, ready, kinds, orders, found, uploaded_before] = await Promise.all([
    countRows(tx, id),
    countRowsOfFile(tx, id),
    countReadyRows(tx, id, newPatientKind),
    countKinds(tx, id),
    listOrdersOfFile(tx, id),
    listPatientsOfFile(tx, id, { after: asked.after ?? null, limit: limit + 1, newPatientKind }),
    uploadedBefore(tx, upload),
  ]);
  const patients = found.slice(0, limit).map((row) => ({ ...row, patient: row.patient as RowPatient }));
  const shown = new Set(patients.flatMap(({ patient }) => patientIdsOf(patient)));
  await recordReadOf(tx, work.requestId, { action: 'import-dry-run', subjectIds: [...shown] });
  return {
    uploadCode: id,
    filename: upload.file_name,
    checked: file?.judged_on ? formatCareDate(file.judged_on) : null,
    version: upload.version,
    uploaded_before,
    rows_num: upload.rows_num,
    rows_invalid: file?.invalid ?? 0,
    rows_left_out: file?.left_out ?? 0,
    counts,
    ready: {
      orders: ready?.orders ?? 0,
      patients: ready?.patients ?? 0,
      new_patients: ready?.new_patients ?? 0,
      first_delivery: ready?.first_delivery ? formatCareDate(ready.first_delivery) : null,
    },
    kinds,
    orders: orders.map(({ order_reference, rows, delivery_dates }) => ({
      order_reference,
      rows,
      delivery_dates: delivery_dates.map(formatCareDate),
    })),
    patients: patients.map(({ patient, is_new, rows, ready: isReady, to_answer, error }) => ({
      ...namedPatient(patient),
      is_new,
      rows,
      ready: isReady,
      to_answer,
      error,
    })),
    patients_next: found.length > limit ? (patients.at(-1)?.patient_key ?? null) : null,
  };
}

/** As the hospital knows the patient, else as the file names one. */
function namedPatient(
  patient: RowPatient,
): Pick<DryRun['patients'][number], 'medicalRecordNumber' | 'name' | 'dateOfBirth'> {
  const { person, others } = presentPatient(patient);
  const named = patient.kind === 'found' ? others[0] : person;
  return {
    medicalRecordNumber: named?.medicalRecordNumber ?? null,
    name: named ? `${named.firstName} ${named.lastName}`.trim() : '',
    dateOfBirth: named?.dateOfBirth ?? null,
  };
}
