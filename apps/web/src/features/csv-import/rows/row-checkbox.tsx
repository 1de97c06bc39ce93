import { useContext } from 'react';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { ChosenRowsContext, useIsChosen } from './chosen-rows.ts';
import { type ImportedRow, isValid } from './imported-row.ts';

/** Whether the row is imported. A row that is not valid cannot be (CSV-13, CSV-41). */
export function RowCheckbox({ row }: { row: ImportedRow }) {
  const chosen = useContext(ChosenRowsContext);
  const isChosen = useIsChosen(row.row, row.isSelected);
  return (
    <Checkbox
      aria-label={`Import row ${row.row}`}
      checked={isValid(row) && isChosen}
      disabled={!isValid(row)}
      onChange={(event) => chosen.choose(row.row, event.currentTarget.checked, row.isSelected)}
    />
  );
}
