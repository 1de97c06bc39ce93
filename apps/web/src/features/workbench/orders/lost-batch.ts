import type { ItemRow } from '@bolt/contracts/workbench-items.contract';

/** What was read of the list in which a batch was ticked, since its answer was lost. */
interface ReadSince {
  rows: readonly ItemRow[];
  /** No more of it is to be loaded. */
  isWhole: boolean;
}

/** Of a batch: which items are in their list still, and which have left it. */
export interface Standing {
  still: ItemRow[];
  gone: ItemRow[];
}

/** How the items of a batch stand that got no answer; undefined as long as nobody knows it of each. */
export function standingOf(items: readonly ItemRow[], { rows, isWhole }: ReadSince): Standing | undefined {
  const listed = new Set(rows.map(({ merlinOrderLineID }) => merlinOrderLineID));
  const still = items.filter(({ merlinOrderLineID }) => listed.has(merlinOrderLineID));
  const gone = items.filter(({ merlinOrderLineID }) => !listed.has(merlinOrderLineID));
  // The list goes by the time of review: what is to be reviewed later than its last row may only not be loaded.
  const last = rows.at(-1)?.reviewBy ?? '';
  return gone.every(({ reviewBy }) => isWhole || reviewBy < last) ? { still, gone } : undefined;
}
