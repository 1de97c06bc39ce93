import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import { newId } from '../../database/new-id.ts';
import type { OwnerDatabase } from '../../database/owner-database.ts';

const HOSPITAL = 'DMOH01';

interface Owned {
  username?: string;
}

/** An upload whose rows are selected and whose words are to be matched (stage 4); each row is a record of its cells. */
export async function storeRowsWithWords(
  owner: OwnerDatabase,
  rows: readonly Partial<Record<ImportFieldKey, string>>[],
  { username = 'pharmacist' }: Owned = {},
): Promise<string> {
  const uploadId = newId();
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))] as ImportFieldKey[];
  await owner.query(
    `insert into import_upload
       (hospital_id, upload_id, user_id, username, file_name, state, headers, columns, rows_num, rows_valid, created_at,
        updated_at)
     select $1, $2, user_id, username, 'orders.csv', 'words', $3, $4, $5, $5, now(), now()
     from app_user where username = $6`,
    [
      HOSPITAL,
      uploadId,
      fields,
      JSON.stringify(fields.map((target) => ({ header: target, target, why: 'label' }))),
      rows.length,
      username,
    ],
  );
  await owner.query(
    `insert into import_row (hospital_id, upload_id, row_number, ends_at_line, cells, selected)
     select $1, $2, r.row_number, r.row_number + 1, r.cells, true
     from jsonb_to_recordset($3) as r(row_number integer, cells text[])`,
    [
      HOSPITAL,
      uploadId,
      JSON.stringify(
        rows.map((row, index) => ({
          row_number: index + 1,
          cells: fields.map((field) => row[field] ?? ''),
        })),
      ),
    ],
  );
  return uploadId;
}
