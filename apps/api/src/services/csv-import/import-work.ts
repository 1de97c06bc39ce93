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

/**
 * Work of the background on an upload. It may be cut off anywhere and is then done again; it says nothing of its own end.
 * A refusal leaves it waiting until its user may go on.
 */
export type ImportWorkRun = (
  portal: Portal,
  inSlices: InSlices,
  uploadId: string,
  now: () => Date,
) => Promise<Refusal | undefined>;
