import type { ItemRow, ItemTab } from '@bolt/contracts/workbench-items.contract';
import { codesToSee } from '@bolt/domain/workbench/findings-that-count';
import { isUnanswered } from '@bolt/domain/workbench/query-turns';

/** Whether an item is accepted without being opened: nothing to see, no question, nobody else at it. */
export const isClean = ({ findings, openQuery, isPatientChanged, claim }: ItemRow, userId: string): boolean =>
  codesToSee(findings, [], { hasOpenQuestion: openQuery !== null, isPatientChanged }).length === 0 &&
  (claim === null || claim.userId === userId);

/** What of a selection is sent, and what stays behind: the server would refuse it. */
export interface Sorted {
  movable: readonly ItemRow[];
  onHold: number;
  /** Findings, a question, a changed patient or another reviewer. */
  leftOut: number;
}

/** Of the accepted, findings have been seen by then. */
const mayGo: Readonly<Record<ItemTab, (item: ItemRow, userId: string) => boolean>> = {
  'to-review': isClean,
  reviewed: isFree,
  'in-manufacture': isFree,
};

/** Neither a question of the hospital nor a patient's change is passed over unread among many items. */
function isFree({ openQuery, isPatientChanged, claim }: ItemRow, userId: string): boolean {
  if (isPatientChanged || openQuery?.askedBy === 'supplier' || isUnanswered(openQuery)) return false;
  return claim === null || claim.userId === userId;
}

export function sortSelected(tab: ItemTab, selected: readonly ItemRow[], userId: string): Sorted {
  const free = selected.filter(({ onHold }) => !onHold);
  const movable = free.filter((item) => mayGo[tab](item, userId));
  return { movable, onHold: selected.length - free.length, leftOut: free.length - movable.length };
}
