import { comparedSince } from '@bolt/domain/compounding/doses/compare-with-last';
import { mergeSameDays, type OrderedDose } from '@bolt/domain/compounding/doses/dose-history';
import { type ReadRow, readRow } from '@bolt/domain/csv-import/rows/read-row';
import type { FilePerson, RowPatient } from '@bolt/domain/csv-import/rows/row-patient';
import type { RowJudging } from '@bolt/domain/csv-import/rows/verdict-of-row';
import { listOrdersOfUpload, type ReviewRow } from '#database/queries/import-review.queries.ts';
import { readOrderedDoses } from '#database/queries/ordered-doses.queries.ts';
import { orderedDose } from '../../order-entry/lines/dose-histories.ts';
import { breathing } from '../work/breathing.ts';
import { type FirstsOf, findPersons } from './find-persons.ts';
import { personOfRow } from './person-of-row.ts';
import type { ReviewWork } from './read-judging.ts';

/** A row with what its cells say. */
export interface OpenRow {
  row: ReviewRow;
  read: ReadRow;
  person: FilePerson | null;
}

/** Rows with all that they are judged by: for whom each is, and what that patient had. */
export interface OpenRows {
  rows: readonly OpenRow[];
  patientOf: (row: OpenRow) => RowPatient;
  orderedOf: (patient: RowPatient) => OrderedDose[];
}

/** Reads rows, which must be all rows of each of their patients, and asks for what they are judged by. */
export async function openRows(
  work: ReviewWork,
  uploadId: string,
  judging: RowJudging,
  stored: readonly ReviewRow[],
  firstsOf?: FirstsOf,
): Promise<OpenRows> {
  const breathe = breathing();
  const rows: OpenRow[] = [];
  for (const row of stored) {
    await breathe();
    const read = readRow(judging, row);
    rows.push({ row, read, person: personOfRow(read.cells, judging.readDate) });
  }
  const identify = await findPersons(
    work,
    uploadId,
    judging,
    rows.flatMap(({ row, person }) => (person ? { row: row.row_number, person } : [])),
    firstsOf,
  );
  const patients = new Map(
    rows.map((each) => [each, each.person ? identify(each.person) : ({ kind: 'nobody' } as const)]),
  );
  return {
    rows,
    patientOf: (row) => patients.get(row) ?? { kind: 'nobody' },
    orderedOf: await readOrdered(work, uploadId, judging, [...patients.values()]),
  };
}

/** What the patients had, but for what this upload itself has ordered. */
async function readOrdered(
  { tx, actor }: ReviewWork,
  uploadId: string,
  { today }: RowJudging,
  patients: readonly RowPatient[],
): Promise<(patient: RowPatient) => OrderedDose[]> {
  const known = new Set(
    patients.flatMap((patient) => (patient.kind === 'found' ? patient.patient.patientId : [])),
  );
  if (known.size === 0) return () => [];
  const [rows, own] = await Promise.all([
    readOrderedDoses(tx, {
      hospitalId: actor.hospitalId,
      patientIds: [...known],
      since: comparedSince(today),
    }),
    listOrdersOfUpload(tx, uploadId),
  ]);
  const byPatient = Map.groupBy(
    rows.filter(({ order_id }) => !own.includes(order_id)),
    ({ patient_id }) => patient_id,
  );
  return (patient) =>
    patient.kind === 'found'
      ? mergeSameDays((byPatient.get(patient.patient.patientId) ?? []).map(orderedDose))
      : [];
}
