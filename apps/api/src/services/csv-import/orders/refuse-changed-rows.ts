import { rowChanges } from '@bolt/domain/csv-import/orders/compare-rows';
import { referenceKey } from '@bolt/domain/csv-import/orders/order-header';
import {
  type ChangedRow,
  countChangedRows,
  listChangedRows,
  type ShownVersion,
} from '#database/queries/import-row-changes.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { type Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { breathing } from '../work/breathing.ts';

interface Asked {
  shown?: ShownVersion | undefined;
  /** The orders of these alone. */
  references?: readonly string[] | undefined;
  /** Of rows that name none. */
  orderReference: string;
}

/** Rows of one look into the database. */
const SLICE = 200;
/** Rows of which the refusal says what changed. */
const MOST_TOLD = 100;

/**
 * Refuses to order what the asking screen did not show: rows that another window changed, or that were judged otherwise
 * since, are told, each with what is not as it was. Whoever says nothing of what was shown orders what stands there.
 */
export async function refuseChangedRows(
  { tx }: Pick<ImportWork, 'tx'>,
  { upload_id, version }: Pick<UploadRow, 'upload_id' | 'version'>,
  { shown, references, orderReference }: Asked,
): Promise<Refusal | undefined> {
  if (!shown) return undefined;
  const ofThese = references && new Set(references.map(referenceKey));
  const breathe = breathing();
  const told: { row: number; message: string }[] = [];
  for (let after: number | undefined = 0; after !== undefined && told.length < MOST_TOLD; ) {
    const rows: ChangedRow[] = await listChangedRows(tx, upload_id, shown, { after, limit: SLICE });
    for (const { row_number: row, was, now, is_cut } of rows) {
      await breathe();
      const isOfThese = ({ verdict }: ChangedRow['now']) =>
        ofThese?.has(referenceKey(verdict.orderReference ?? orderReference));
      const isAsked = !ofThese || isOfThese(was) || isOfThese(now);
      const changes = isAsked ? rowChanges(was, now) : [];
      if (isAsked && is_cut && changes.length === 0) changes.push('Changed several times since you looked');
      if (changes.length > 0) told.push({ row, message: changes.join('; ') });
    }
    after = rows.at(-1)?.row_number;
  }
  if (told.length === 0) return undefined;
  const rows_num = ofThese
    ? told.length
    : Math.max(told.length, await countChangedRows(tx, upload_id, shown));
  const about = { rows: told.map(({ row }) => row), rows_num };
  return refuse('rows-changed', { about, rows: told.slice(0, MOST_TOLD), rows_num, current: { version } });
}
