import { useLayoutEffect, useState } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { ReviewRow } from './review-row.ts';
import { useReviewTools } from './review-tools.ts';
import { TickInView } from './tick-in-view.ts';

/** Whether the row is ordered. Rows with an error, rows already ordered and master rows cannot be (CSV-34). */
export function SelectRow({ row }: { row: ReviewRow }) {
  const { select } = useReviewTools();
  const isSelectable = row.selectable && !row.created && !row.isMaster;
  const isTicked = isSelectable && row.selected;
  const [tick] = useState(() => new TickInView(isTicked));
  useLayoutEffect(() => tick.show(isTicked, performance.now()), [tick, isTicked]);
  return (
    <Checkbox
      aria-label={`Select row ${row.key}`}
      checked={isTicked}
      disabled={!isSelectable}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        if (tick.press(checked, performance.now())) select(row, checked);
      }}
    />
  );
}
