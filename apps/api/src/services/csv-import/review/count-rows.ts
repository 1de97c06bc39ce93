import type { ReviewCounts } from '@bolt/contracts/csv-import/review-rows';
import type { RowState } from '@bolt/domain/csv-import/rows/row-state';
import type { Transaction } from '#database/database.ts';
import { countReviewRows } from '#database/queries/import-selection.queries.ts';

/** How many rows of the review stand where. */
export async function countRows(tx: Transaction, uploadId: string): Promise<ReviewCounts> {
  const states = await countReviewRows(tx, uploadId);
  const of = (state: RowState) => states.find((each) => each.review_state === state)?.rows ?? 0;
  return {
    all: states.reduce((sum, { rows }) => sum + rows, 0),
    ready: of('ready'),
    not_deliverable: of('not-deliverable'),
    warning: of('warning'),
    to_answer: of('to-answer'),
    error: of('error'),
    skipped: of('skipped'),
    selected: states.reduce((sum, { selected }) => sum + selected, 0),
    selected_waiting: states.find(({ review_state }) => review_state === 'warning')?.selected ?? 0,
  };
}
