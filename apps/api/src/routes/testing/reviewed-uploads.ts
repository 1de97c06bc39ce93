import { assignHeaders } from '@bolt/domain/csv-import/headers/assign-headers';
import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import { newId } from '../../database/new-id.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { insertRows } from '../../database/queries/demonstration.queries.ts';
import { careDay } from './placed-orders.ts';

export type FileRow = Partial<Record<ImportFieldKey, string>>;

/** 1,250 mg of fluorouracil in a bag of glucose: a row in which nothing is found. */
export const bag = (changes: FileRow = {}): FileRow => ({
  order_reference: 'IMP-1',
  delivery_date: careDay(14),
  drug_name: 'fluorouracil',
  drug_dose: '1250',
  drug_dose_unit: 'mg',
  diluent: 'Glucose 5%',
  bag_size: '250',
  container_type: 'Fluid Bag',
  route: 'IV',
  quantity: '1',
  ...changes,
});

/** The same for somebody. */
export const bagFor = (mrn: string, changes: FileRow = {}): FileRow =>
  bag({
    patient_id: mrn,
    surname: `Trialson ${Number(mrn)}`,
    firstname: 'Ivo',
    dob: '21/03/1969',
    ...changes,
  });

export interface StoredFile {
  rows: readonly FileRow[];
  username?: string;
  hospital?: string;
  fileName?: string;
  /** Empty for a workbook. */
  dialect?: { encoding?: string; delimiter?: string };
  /** Holds its rows from before anybody works on them, until its transaction ends. */
  isHeldBy?: OwnerDatabase;
}

/**
 * An upload whose words are all known: its rows wait for the work `judge`, which opens the final review. Answers its
 * code.
 */
export async function storeFileOfOrders(
  owner: OwnerDatabase,
  {
    rows,
    username = 'pharmacist',
    hospital = 'DMOH01',
    fileName = 'orders.csv',
    dialect,
    isHeldBy,
  }: StoredFile,
): Promise<string> {
  const uploadId = newId();
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ImportFieldKey[];
  await owner.query(
    `insert into import_upload (hospital_id, upload_id, user_id, username, user_name, file_name, state, dialect, headers,
       columns, rows_num, rows_valid, created_at, updated_at)
     select $1, $2, user_id, username, first_name || ' ' || last_name, $3, 'words', $5, $6, $7, $8, $8, now(), now()
     from app_user where username = $4`,
    [
      hospital,
      uploadId,
      fileName,
      username,
      JSON.stringify(dialect ?? { encoding: 'utf-8', delimiter: ',' }),
      headers,
      JSON.stringify(assignHeaders(headers)),
      rows.length,
    ],
  );
  await insertRows(
    owner,
    'import_row',
    rows.map((row, index) => ({
      hospital_id: hospital,
      upload_id: uploadId,
      row_number: index + 1,
      ends_at_line: index + 2,
      cells: headers.map((header) => row[header] ?? ''),
      selected: true,
    })),
  );
  await isHeldBy?.query('begin');
  await isHeldBy?.query('select from import_row where upload_id = $1 for update', [uploadId]);
  // Only now: a background that looks for work at this moment would find no rows.
  await owner.query(`update import_upload set work = 'judge' where upload_id = $1`, [uploadId]);
  await owner.query('notify bolt_import');
  return uploadId;
}
