import { keptVerdict, verdictOfKept } from '@bolt/domain/csv-import/rows/kept-verdict';
import type { RowState } from '@bolt/domain/csv-import/rows/row-state';
import type { RowConfirmation, RowVerdict } from '@bolt/domain/csv-import/rows/row-verdict';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';
import { type ImportRow, rowCells } from './import-rows.queries.ts';

/** A row of the final review; its verdict is null until it was judged. */
export interface ReviewRow extends ImportRow {
  verdict: RowVerdict | null;
  confirmed: RowConfirmation[];
  patient_key: string;
  review_state: RowState | null;
  selectable: boolean;
}

/** Opens the verdicts of rows that were read just now, in their place: until then they are as they are kept. */
export function withVerdicts<Row extends { verdict: RowVerdict | null }>(rows: Row[]): Row[] {
  for (const row of rows) if (row.verdict) row.verdict = verdictOfKept(row.verdict);
  return rows;
}

export const reviewColumns = `row_number, ends_at_line, ${rowCells}, corrected, faults, selected, verdict, confirmed, order_id, patient_key,
  review_state, selectable`;
/** Rows that are judged anew: what was found of them before is not asked for. */
const columnsToJudge = `row_number, ends_at_line, ${rowCells}, corrected, faults, selected, null as verdict, confirmed, order_id,
  patient_key, review_state, selectable`;

type CellsOfRow = Pick<ImportRow, 'row_number' | 'cells' | 'corrected'>;

/** So many rows behind a row that go on to the review, or are in it: by what it is said whose they are. */
export async function listCellsToReview(
  tx: Transaction,
  uploadId: string,
  { after, limit }: { after: number; limit: number },
): Promise<CellsOfRow[]> {
  return tx.query({
    name: 'list-cells-to-review',
    text: `select row_number, ${rowCells}, corrected from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number > $2
             and (selected or verdict is not null)
           order by row_number limit $3`,
    values: [uploadId, after, limit],
  });
}

export interface RowKeys {
  row_number: number;
  patient_key: string;
  person_key: string | null;
  order_reference: string | null;
}

export async function keepRowKeys(
  tx: Transaction,
  uploadId: string,
  rows: readonly RowKeys[],
): Promise<void> {
  await tx.query({
    name: 'keep-row-keys',
    text: `update import_row i set patient_key = r.patient_key, person_key = r.person_key,
             order_reference = r.order_reference
           from jsonb_to_recordset($2) as r(row_number integer, patient_key text, person_key text,
             order_reference text)
           where i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1
             and i.row_number = r.row_number
             and (i.patient_key, i.person_key, i.order_reference)
               is distinct from (r.patient_key, r.person_key, r.order_reference)`,
    values: [uploadId, JSON.stringify(rows)],
  });
}

export async function listCellsOfRows(
  tx: Transaction,
  uploadId: string,
  rowNumbers: readonly number[],
): Promise<CellsOfRow[]> {
  return tx.query({
    name: 'list-cells-of-rows',
    text: `select row_number, ${rowCells}, corrected from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number = any($2)
           order by row_number`,
    values: [uploadId, rowNumbers],
  });
}

/** Rows that are going to be judged, whosever they are. */
export async function listRowsToJudge(
  tx: Transaction,
  uploadId: string,
  rowNumbers: readonly number[],
): Promise<ReviewRow[]> {
  return tx.query<ReviewRow>({
    name: 'list-rows-to-judge',
    text: `select ${columnsToJudge} from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number = any($2)
           order by row_number`,
    values: [uploadId, rowNumbers],
  });
}

interface OfPatients {
  patientKeys: readonly string[];
  limit: number;
}

/** The rows of some patients. */
export const listRowsOfPatients = (tx: Transaction, uploadId: string, of: OfPatients): Promise<ReviewRow[]> =>
  readRowsOfPatients(tx, uploadId, of, { name: 'list-rows-of-patients', columns: reviewColumns });

/** The same without the verdicts that they have, where each is judged anew. */
export const listRowsOfPatientsToJudge = (
  tx: Transaction,
  uploadId: string,
  of: OfPatients,
): Promise<ReviewRow[]> =>
  readRowsOfPatients(tx, uploadId, of, { name: 'list-rows-of-patients-to-judge', columns: columnsToJudge });

async function readRowsOfPatients(
  tx: Transaction,
  uploadId: string,
  { patientKeys, limit }: OfPatients,
  { name, columns }: { name: string; columns: string },
): Promise<ReviewRow[]> {
  const rows = await tx.query<ReviewRow>({
    name,
    text: `select ${columns} from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and patient_key = any($2)
           order by patient_key, row_number limit $3`,
    values: [uploadId, patientKeys, limit],
  });
  return withVerdicts(rows);
}

export async function readRows(
  tx: Transaction,
  uploadId: string,
  rowNumbers: readonly number[],
): Promise<ReviewRow[]> {
  const rows = await tx.query<ReviewRow>({
    name: 'read-review-rows',
    text: `select ${reviewColumns} from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number = any($2)
             and patient_key is not null
           order by row_number`,
    values: [uploadId, rowNumbers],
  });
  return withVerdicts(rows);
}

export async function keepCorrection(
  tx: Transaction,
  uploadId: string,
  { row, corrected }: { row: number; corrected: ReviewRow['corrected'] },
): Promise<void> {
  await tx.query({
    name: 'keep-correction',
    text: `update import_row set corrected = $3, order_message = null
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and row_number = $2`,
    values: [uploadId, row, JSON.stringify(corrected)],
  });
}

export interface JudgedRowEntry extends RowKeys {
  verdict: RowVerdict;
  review_state: RowState;
  kinds: string[];
  confirmed: RowConfirmation[];
  selected: boolean;
  selectable: boolean;
  delivery_date: CareDate | null;
}

/**
 * A judged row as the text that it is stored by. Of rows that wait to be stored together these are held: of a verdict
 * itself, with all that it consists of, the memory is cleaned again and again.
 */
export const writtenEntry = (entry: JudgedRowEntry): string =>
  JSON.stringify({ ...entry, verdict: keptVerdict(entry.verdict) });

/** @param entries judged rows as `writtenEntry` has them */
export async function keepVerdicts(
  tx: Transaction,
  uploadId: string,
  entries: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'keep-verdicts',
    text: `update import_row i set patient_key = r.patient_key, person_key = r.person_key,
             order_reference = r.order_reference, verdict = r.verdict, review_state = r.review_state, kinds = r.kinds,
             confirmed = r.confirmed, selected = r.selected, selectable = r.selectable, delivery_date = r.delivery_date
           from jsonb_to_recordset($2) as r(row_number integer, patient_key text, person_key text,
             order_reference text, verdict jsonb, review_state text, kinds text[], confirmed jsonb, selected boolean,
             selectable boolean, delivery_date date)
           where i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1
             and i.row_number = r.row_number`,
    values: [uploadId, `[${entries.join()}]`],
  });
}

/** What was confirmed of rows, and where they stand by it. */
export async function keepConfirmations(
  tx: Transaction,
  uploadId: string,
  rows: readonly Pick<JudgedRowEntry, 'row_number' | 'confirmed' | 'review_state' | 'kinds' | 'selected'>[],
): Promise<void> {
  await tx.query({
    name: 'keep-row-confirmations',
    text: `update import_row i set confirmed = r.confirmed, review_state = r.review_state, kinds = r.kinds,
             selected = r.selected, order_message = null
           from jsonb_to_recordset($2) as r(row_number integer, confirmed jsonb, review_state text, kinds text[],
             selected boolean)
           where i.hospital_id = current_setting('bolt.hospital_id') and i.upload_id = $1
             and i.row_number = r.row_number`,
    values: [uploadId, JSON.stringify(rows)],
  });
}

interface Namesakes {
  personKeys: readonly string[];
  /** Where the file has dates of birth. */
  birthColumn: number | null;
}

/** The first row of each Patient ID to which the file gives one of these names, with each date of birth that it has there. */
export async function listFirstOfPersons(
  tx: Transaction,
  uploadId: string,
  { personKeys, birthColumn }: Namesakes,
): Promise<
  (Pick<ReviewRow, 'row_number' | 'cells' | 'corrected' | 'patient_key'> & { person_key: string })[]
> {
  return tx.query({
    name: 'list-first-of-persons',
    text: `select distinct on (person_key, patient_key, coalesce(corrected ->> 'dob', cells[$3]))
             row_number, ${rowCells}, corrected, patient_key, person_key
           from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and person_key = any($2)
           order by person_key, patient_key, coalesce(corrected ->> 'dob', cells[$3]), row_number`,
    values: [uploadId, personKeys, birthColumn === null ? null : birthColumn + 1],
  });
}

/** All rows of each are judged within one answer: those of more people of one name when they are touched. */
const MOST_JUDGED_AT_ONCE = 5;

/** By which the rows of those are found whom the file names as it names the person of a row. */
export async function listNamesakeKeys(
  tx: Transaction,
  uploadId: string,
  rowNumber: number,
): Promise<string[]> {
  const rows = await tx.query<{ patient_key: string }>({
    name: 'list-namesake-keys',
    text: `select distinct patient_key from import_row
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1
             and person_key = (select named.person_key from import_row named
               where named.hospital_id = current_setting('bolt.hospital_id') and named.upload_id = $1
                 and named.row_number = $2)
           order by patient_key limit $3`,
    values: [uploadId, rowNumber, MOST_JUDGED_AT_ONCE],
  });
  return rows.map(({ patient_key }) => patient_key);
}

/** The orders that this upload has made so far. */
export async function listOrdersOfUpload(tx: Transaction, uploadId: string): Promise<string[]> {
  const rows = await tx.query<{ order_id: string }>({
    name: 'list-orders-of-upload',
    text: `select order_id from import_order
           where hospital_id = current_setting('bolt.hospital_id') and upload_id = $1 and order_id is not null`,
    values: [uploadId],
  });
  return rows.map(({ order_id }) => order_id);
}
