import { findingsToConfirm } from '@bolt/domain/compounding/findings/confirmations';
import { isCreatable } from '@bolt/domain/csv-import/rows/row-state';
import {
  findingsOfRow,
  type RowConfirmation,
  type RowVerdict,
} from '@bolt/domain/csv-import/rows/row-verdict';
import type { OwnerDatabase } from '../../database/owner-database.ts';
import { withVerdicts } from '../../database/queries/import-review.queries.ts';

const confirmed = (verdict: RowVerdict, at: Date): RowConfirmation[] =>
  findingsToConfirm(findingsOfRow(verdict)).map(({ code, measured, limit, unit, detail }) => ({
    code,
    ...(measured !== undefined && { measured }),
    ...(limit !== undefined && { limit }),
    ...(unit !== undefined && { unit }),
    reason: 'Agreed with the treating team',
    shown: detail,
    by: 'Priya Nair',
    at: at.toISOString(),
  }));

/**
 * As a user who has read everything: every row of an upload that can be created is confirmed and selected. By calls it would
 * take one for each kind of finding and 500 rows. Answers the numbers of these rows.
 */
export async function confirmWholeFile(owner: OwnerDatabase, uploadId: string, now: Date): Promise<number[]> {
  const { rows: judged } = await owner.query(
    'select * from import_row where upload_id = $1 order by row_number',
    [uploadId],
  );
  const rows = withVerdicts(judged).flatMap(({ row_number, verdict }) => {
    if (!verdict) return [];
    const yes = confirmed(verdict, now);
    return [{ row_number, confirmed: yes, selected: isCreatable(verdict, yes) }];
  });
  await owner.query(
    `update import_row i set confirmed = r.confirmed, selected = r.selected
     from jsonb_to_recordset($2) as r(row_number integer, confirmed jsonb, selected boolean)
     where i.upload_id = $1 and i.row_number = r.row_number`,
    [uploadId, JSON.stringify(rows)],
  );
  return rows.flatMap((row) => (row.selected ? row.row_number : []));
}
