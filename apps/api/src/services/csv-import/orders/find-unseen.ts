import { verdictChanges } from '@bolt/domain/csv-import/orders/compare-verdicts';
import { messagesOfRow } from '@bolt/domain/csv-import/rows/row-messages';
import { isCreatable } from '@bolt/domain/csv-import/rows/row-state';
import { openFindings } from '@bolt/domain/csv-import/rows/row-verdict';
import { keepVerdicts, writtenEntry } from '#database/queries/import-review.queries.ts';
import { forgetChangesOfWork } from '#database/queries/import-row-changes.queries.ts';
import type { ImportWork } from '../import-work.ts';
import { breathing } from '../work/breathing.ts';
import type { RowJudgedAgain } from './judge-again.ts';
import { failureOfRows, type OrderFailure } from './order-failure.ts';

/**
 * Rows that read otherwise than they did when they were looked at, or that wait for a confirmation: nothing of their order
 * is made, and they are shown as they read now (decision J3).
 */
export async function findUnseen(
  { tx }: Pick<ImportWork, 'tx'>,
  uploadId: string,
  rows: readonly RowJudgedAgain[],
): Promise<OrderFailure | undefined> {
  const breathe = breathing();
  const changed: { row: RowJudgedAgain; changes: string[] }[] = [];
  for (const row of rows) {
    await breathe();
    const changes = verdictChanges(row.shown, row.verdict);
    if (changes.length > 0) changed.push({ row, changes });
  }
  if (changed.length > 0) {
    await keepVerdicts(
      tx,
      uploadId,
      changed.map(({ row }) => writtenEntry(row)),
    );
    await forgetChangesOfWork(
      tx,
      uploadId,
      changed.map(({ row }) => row.row_number),
    );
    return failureOfRows(
      'findingpatients',
      'judgement-changed',
      changed.map(({ row: { row_number }, changes }) => ({ row_number, message: changes.join('; ') })),
    );
  }
  const waiting = rows.filter(({ verdict, confirmed }) => !isCreatable(verdict, confirmed));
  if (waiting.length === 0) return undefined;
  return failureOfRows(
    'findingpatients',
    'line-needs-override',
    waiting.map(({ row_number, verdict, confirmed }) => ({
      row_number,
      message: openFindings(verdict, confirmed)[0]?.detail ?? messagesOfRow(verdict)[0]?.text ?? '',
    })),
  );
}
