import type pg from 'pg';
import { newId } from '../../database/new-id.ts';

interface Upload {
  /** The field of each column. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  username?: string;
  hospital?: string;
}

/** Stores a file whose rows were read, as the import leaves it. */
export async function storeImportRows(
  owner: pg.Client,
  { columns, rows, username = 'pharmacist', hospital = 'DMOH01' }: Upload,
): Promise<string> {
  const uploadId = newId();
  await owner.query(
    `insert into import_upload (hospital_id, upload_id, user_id, username, file_name, state, headers, columns, rows_num,
       created_at, updated_at)
     select $1, $2, user_id, username, 'orders.csv', 'rows', $3, $4, $5, now(), now()
     from app_user where username = $6`,
    [
      hospital,
      uploadId,
      columns,
      JSON.stringify(columns.map((target) => ({ header: target, target, why: 'name' }))),
      rows.length,
      username,
    ],
  );
  for (const [index, cells] of rows.entries()) {
    await owner.query(
      `insert into import_row (hospital_id, upload_id, row_number, ends_at_line, cells) values ($1, $2, $3, $4, $5)`,
      [hospital, uploadId, index + 1, index + 2, cells],
    );
  }
  return uploadId;
}
