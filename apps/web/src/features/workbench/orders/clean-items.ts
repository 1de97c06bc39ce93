import type { ItemRow, ItemTab } from '@bolt/contracts/workbench-items.contract';
import { codesToSee } from '@bolt/domain/workbench/findings-that-count';

/** Whether an item is accepted without being opened: nothing to see, no question, nobody else at it. */
export const isClean = ({ findings, openQuery, claim }: ItemRow, userId: string): boolean =>
  codesToSee(findings, [], openQuery !== null).length === 0 && (claim === null || claim.userId === userId);

/** What of a selection is sent, and what stays behind: the server would refuse it. */
export interface Sorted {
  movable: readonly ItemRow[];
  onHold: number;
  /** Findings, a question or another reviewer. */
  leftOut: number;
}

/** Of the accepted, findings have been seen by then; a question of the hospital stops nothing. */
const mayGo: Readonly<Record<ItemTab, (item: ItemRow, userId: string) => boolean>> = {
  'to-review': isClean,
  reviewed: isFree,
  'in-manufacture': isFree,
};

function isFree({ openQuery, claim }: ItemRow, userId: string): boolean {
  return openQuery?.askedBy !== 'supplier' && (claim === null || claim.userId === userId);
}

export function sortSelected(tab: ItemTab, selected: readonly ItemRow[], userId: string): Sorted {
  const free = selected.filter(({ onHold }) => !onHold);
  const movable = free.filter((item) => mayGo[tab](item, userId));
  return { movable, onHold: selected.length - free.length, leftOut: free.length - movable.length };
}
