import type { ItemRow, ItemTab } from '@bolt/contracts/workbench-items.contract';
import { codesToSee, toSeeAtEachStep } from '@bolt/domain/workbench/findings-that-count';
import { isUnanswered } from '@bolt/domain/workbench/query-turns';

/** Whether an item is accepted without being opened: nothing to see, no question, nobody else at it. */
export const isClean = ({ findings, openQuery, isPatientChanged, claim }: ItemRow, userId: string): boolean =>
  codesToSee(findings, [], { hasOpenQuestion: openQuery !== null, isPatientChanged }).length === 0 &&
  (claim === null || claim.userId === userId);

/** What of a selection is sent, and what stays behind: the server would refuse it. */
export interface Sorted {
  movable: readonly ItemRow[];
  onHold: number;
  /** Findings, a question, a changed patient, a withdrawn product or another reviewer. */
  leftOut: number;
}

/** Of the accepted, findings have been seen by then: but for what may have come since. */
const mayGo: Readonly<Record<ItemTab, (item: ItemRow, userId: string) => boolean>> = {
  'to-review': isClean,
  reviewed: isFree,
  'in-manufacture': isFree,
};

/** Neither a question of the hospital nor what came after the acceptance is passed over unread among many items. */
function isFree({ findings, openQuery, isPatientChanged, claim }: ItemRow, userId: string): boolean {
  const toSee = codesToSee(findings, [], { hasOpenQuestion: false, isPatientChanged });
  if (toSeeAtEachStep(toSee).length > 0) return false;
  if (openQuery?.askedBy === 'supplier' || isUnanswered(openQuery)) return false;
  return claim === null || claim.userId === userId;
}

export function sortSelected(tab: ItemTab, selected: readonly ItemRow[], userId: string): Sorted {
  const free = selected.filter(({ onHold }) => !onHold);
  const movable = free.filter((item) => mayGo[tab](item, userId));
  return { movable, onHold: selected.length - free.length, leftOut: free.length - movable.length };
}
