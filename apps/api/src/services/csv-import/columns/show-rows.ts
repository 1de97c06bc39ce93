import type { OperationAnswer } from '@bolt/contracts';
import { rowsAtOnce, type ShownRow } from '@bolt/contracts/csv-import/columns';
import { cellsOfRow, figuresAsWritten } from '@bolt/domain/csv-import/rows/cells-of-row';
import {
  listShownRows,
  type RowsShown,
  type ShownImportRow,
} from '#database/queries/import-columns.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { countsOf, readUploadWithRows } from './show-columns.ts';

interface Asked {
  uploadCode?: string | undefined;
  show?: RowsShown | undefined;
  after?: number | undefined;
  limit?: number | undefined;
}

/** Stage 3: rows by their number in the file, each with what is wrong with it. */
export async function showRows(
  asking: Pick<ImportWork, 'tx' | 'actor'>,
  { uploadCode, show = 'all', after = 0, limit = rowsAtOnce }: Asked,
): Promise<OperationAnswer<'GET /api/v1/order/csv', 'rows'> | Refusal> {
  const upload = await readUploadWithRows(asking, uploadCode);
  if (upload instanceof Refusal) return upload;
  const found = await listShownRows(asking.tx, upload.upload_id, { show, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return {
    ...(await countsOf(asking, upload)),
    rows: Object.fromEntries(rows.map((row) => [row.row_number, showRow(upload, row)])),
    rows_next: found.length > limit ? (rows.at(-1)?.row_number ?? null) : null,
  };
}

const showRow = ({ columns }: UploadRow, row: ShownImportRow): ShownRow => ({
  valid: row.faults.length === 0 ? 'VALID' : row.faults.map(({ message }) => message),
  faults: row.faults,
  cells: cellsOfRow(columns, row.cells, { ...figuresAsWritten(columns, row.cells), ...row.corrected }),
  selected: row.selected,
  hidden: row.hidden,
  struck: row.struck,
  line: row.ends_at_line,
});
