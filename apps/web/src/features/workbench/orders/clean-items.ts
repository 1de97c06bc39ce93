import type { ItemRow } from '@bolt/contracts/workbench-items.contract';
import { codesToSee } from '@bolt/domain/workbench/findings-that-count';

/** Whether an item is accepted without being opened: nothing to see, no question, nobody else at it. */
export const isClean = ({ findings, openQuery, claim }: ItemRow, userId: string): boolean =>
  codesToSee(findings, [], openQuery !== null).length === 0 && (claim === null || claim.userId === userId);
