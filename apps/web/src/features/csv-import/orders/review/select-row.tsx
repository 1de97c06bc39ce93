import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { ReviewRow } from './review-row.ts';
import { useReviewTools } from './review-tools.ts';

/** Whether the row is ordered. Rows with an error, rows already ordered and master rows cannot be (CSV-34). */
export function SelectRow({ row }: { row: ReviewRow }) {
  const { select } = useReviewTools();
  const isSelectable = row.selectable && !row.created && !row.isMaster;
  return (
    <Checkbox
      aria-label={`Select row ${row.key}`}
      checked={isSelectable && row.selected}
      disabled={!isSelectable}
      onChange={(event) => select(row, event.currentTarget.checked)}
    />
  );
}
