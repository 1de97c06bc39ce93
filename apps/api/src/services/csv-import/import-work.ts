import type { Actor } from '../../actor.ts';
import type { Transaction } from '../../database/database.ts';
import type { Portal } from '../../portal.ts';
import type { Refusal } from '../../problems.ts';

/** What a call about an upload works with. */
export interface ImportWork {
  portal: Portal;
  tx: Transaction;
  actor: Actor;
  now: Date;
  requestId: string;
}

/**
 * How work of the background on an upload opens a transaction: each slice asks anew who its user is and what the user
 * may do, so that a right that is withdrawn stops it.
 */
export type InSlices = <T>(
  work: (slice: Pick<ImportWork, 'tx' | 'actor'>) => Promise<T | Refusal>,
) => Promise<T | Refusal>;
