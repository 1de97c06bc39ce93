import type { Answer, Body } from '@bolt/contracts';
import { findingsToConfirm, isSameFinding } from '@bolt/domain/compounding/findings/confirmations';
import { looksOf } from '@bolt/domain/csv-import/rows/needs-look';
import { kindsOfRow } from '@bolt/domain/csv-import/rows/row-kinds';
import { isSelectable, stateOfRow } from '@bolt/domain/csv-import/rows/row-state';
import { findingsOfRow, type RowConfirmation } from '@bolt/domain/csv-import/rows/row-verdict';
import { reasonMessage } from '@bolt/domain/orders/validate-reason';
import { readableLine } from '@bolt/domain/texts/readable-text';
import { keepConfirmations, type ReviewRow, readRows } from '#database/queries/import-review.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { startWork } from '../work/start-work.ts';
import { holdReview, isJudgedToday, noteChange, versionsOf } from './hold-review.ts';
import { presentRows } from './present-rows.ts';

type Confirming = Body<'POST /api/v1/order/csv/confirm-rows'>;
type Confirmed = Answer<'POST /api/v1/order/csv/confirm-rows'>;

const NOT_FOUND = 'This row is not in the review any more.';
const CREATED = 'This row is an order already.';
const NEVER = 'This row cannot be ordered: it has to be corrected.';
const OTHERWISE = 'What was shown is not found any more. Please look at the row again.';

/**
 * Says yes to findings of many rows for one reason. Of each row exactly what was shown is accepted, with who, when and
 * why; a row of which another figure is found by now is told, and nothing of it is accepted (decision J4).
 */
export async function confirmRows(work: ImportWork, body: Confirming): Promise<Confirmed | Refusal> {
  const fault = reasonMessage(body.reason);
  if (fault) return refuse('form-invalid', { fields: { reason: fault } });
  const upload = await holdReview(work, body.uploadCode);
  if (upload instanceof Refusal) return upload;
  const { tx, actor, now } = work;
  const shown = new Map(body.rows.map((row) => [row.row, row.confirmed]));
  const rows = await readRows(tx, upload.upload_id, [...shown.keys()]);
  if (rows.some((row) => !isJudgedToday(work, row))) {
    await startWork(work, upload.upload_id, 'judge');
    const version = await versionsOf(work, upload);
    return { ...(await presentRows(work, upload, [])), version, refused: [], judging: true };
  }
  const found = new Map(rows.map((row) => [row.row_number, row]));
  const refused: Confirmed['refused'] = [];
  const kept: ReviewRow[] = [];
  for (const [number, confirmed] of shown) {
    const row = found.get(number);
    const outcome = row ? confirmedRow(row, confirmed) : NOT_FOUND;
    if (typeof outcome === 'string') refused.push({ row: number, message: outcome });
    else kept.push(outcome);
  }
  if (kept.length > 0) {
    await keepConfirmations(tx, upload.upload_id, kept.map(entryOf));
    await noteChange(work, upload);
  }
  const version = await versionsOf(work, upload);
  return { ...(await presentRows(work, upload, kept)), version, refused, judging: false };

  function confirmedRow(row: ReviewRow, keys: Confirming['rows'][number]['confirmed']): ReviewRow | string {
    if (row.order_id !== null) return CREATED;
    if (!row.verdict || row.verdict.error || row.verdict.skipped) return NEVER;
    const asked = findingsToConfirm(findingsOfRow(row.verdict));
    const accepted: RowConfirmation[] = [];
    for (const key of keys) {
      const same = asked.filter((finding) => isSameFinding(key, finding));
      if (same.length === 0) return OTHERWISE;
      for (const { code, measured, limit, unit, detail } of same) {
        accepted.push({
          code,
          ...(measured !== undefined && { measured }),
          ...(limit !== undefined && { limit }),
          ...(unit !== undefined && { unit }),
          reason: readableLine(body.reason),
          shown: detail,
          by: actor.userName,
          at: now.toISOString(),
        });
      }
    }
    const before = row.confirmed.filter((each) => !accepted.some((one) => isSameFinding(one, each)));
    return { ...row, confirmed: [...before, ...accepted] };
  }
}

/**
 * A row that has all its confirmations is selected, unless somebody has to look at it first: a yes to its figures is none
 * to ordering the same twice.
 */
function entryOf(row: ReviewRow) {
  const { row_number, confirmed } = row;
  const verdict = row.verdict as NonNullable<ReviewRow['verdict']>;
  const review_state = stateOfRow(verdict, confirmed);
  const isUsual = looksOf(verdict).length === 0;
  row.selected ||= review_state === 'ready' && isSelectable(verdict) && isUsual;
  row.review_state = review_state;
  return {
    row_number,
    confirmed,
    review_state,
    kinds: kindsOfRow(verdict, confirmed),
    selected: row.selected,
  };
}
