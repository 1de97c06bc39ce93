import { setImmediate as turn } from 'node:timers/promises';
import type { ImportCells } from '@bolt/domain/csv-import/import-fields';
import { cellsOfRow } from '@bolt/domain/csv-import/rows/cells-of-row';
import { listCells } from '../../../database/queries/import-rows.queries.ts';
import { findLastUpload } from '../../../database/queries/import-uploads.queries.ts';
import type { ImportWork } from '../import-work.ts';

/** A rule that holds for none of so many rows holds for none; who asks waits. */
const MOST_ROWS = 20_000;
const AT_ONCE = 500;
/** Others wait no longer for a turn of the event loop. */
const TURN_MS = 8;

export interface TriedFile {
  filename: string;
  rows_num: number;
  rows_tried: number;
}

/** Shows each row of the user's last file to `look`, in its order; null where the user has none. */
export async function tryOnLastFile(
  { tx, actor }: Pick<ImportWork, 'tx' | 'actor'>,
  look: (row: number, cells: ImportCells) => void,
): Promise<TriedFile | null> {
  const upload = await findLastUpload(tx, actor.userId);
  if (!upload) return null;
  let tried = 0;
  let after = 0;
  while (tried < MOST_ROWS) {
    const rows = await listCells(tx, upload.upload_id, { after, limit: AT_ONCE });
    let since = performance.now();
    for (const { row_number, cells, corrected } of rows) {
      if (performance.now() - since > TURN_MS) {
        await turn();
        since = performance.now();
      }
      look(row_number, cellsOfRow(upload.columns, cells, corrected));
    }
    tried += rows.length;
    after = rows.at(-1)?.row_number ?? after;
    if (rows.length < AT_ONCE) break;
  }
  return { filename: upload.file_name, rows_num: upload.rows_num, rows_tried: tried };
}
