import type { ColumnTarget } from '@bolt/domain/csv-import/headers/assign-headers';
import { useAutosave } from '#platform/autosave/use-autosave.ts';
import { type ByHand, type ChosenRows, useChosenByHand } from './chosen-rows.ts';
import type { ReviewedColumn } from './review-columns.ts';

interface RowsByHand {
  uploadCode: string;
  /** How the file is read: what is kept of one table says nothing of another. */
  table: string;
  columns: readonly ReviewedColumn[];
  choose: (choices: ReadonlyMap<number, ColumnTarget>) => void;
  chosen: ChosenRows;
  name: string;
  setName: (name: string) => void;
}

interface KeptRows extends ByHand {
  table: string;
  /** By the column's place: what the server does not have yet. */
  columns: (readonly [number, ColumnTarget])[];
  name: string;
}

/** Keeps what was done by hand at this stage, until the rows are sent on: a row that was left out is not ticked again. */
export function useKeptRows(by: RowsByHand) {
  const { table, name } = by;
  const { leftOut, added } = useChosenByHand(by.chosen);
  const columns = by.columns.flatMap(({ isChanged, target }, place) =>
    isChanged ? [[place, target] as const] : [],
  );
  const isUntouched = leftOut.length + added.length + columns.length === 0 && name.trim() === '';
  return useAutosave<KeptRows>({
    entryKey: `import-rows:${by.uploadCode}`,
    entry: isUntouched ? null : { table, columns, leftOut, added, name },
    restore(kept) {
      if (kept.table !== table) return;
      by.choose(new Map(kept.columns));
      by.chosen.restore(kept);
      by.setName(kept.name);
    },
    reset() {
      by.choose(new Map());
      by.chosen.restore({ leftOut: [], added: [] });
      by.setName('');
    },
    done: 'chose',
  });
}
