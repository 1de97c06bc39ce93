import type { StaffFlag, StaffFlags } from '../access/staff-rights.ts';
import { type LineStatus, parseLineStatus } from '../orders/line-statuses.ts';
import { reasonMessage } from '../orders/validate-reason.ts';
import { toSeeAtEachStep } from './findings-that-count.ts';

/** What there is of an item when somebody would move it. */
export interface MovedItem {
  /** As the rules of status read it: 'NONBOLT' for what was not placed through the portal. */
  status: string;
  onHold: boolean;
  version: number;
  /** Who asked the open query about it; null without one. */
  openQueryOf: 'hospital' | 'supplier' | null;
  /** Another person's claim that has not run out. */
  claimedBy: string | null;
  /** What has to have been seen before it is accepted, and some of it (`toSeeAtEachStep`) before it is moved on at all. */
  codesToSee: readonly string[];
  /** The hospital asks, and has written what who moves it has not read. */
  hasUnreadQuestion: boolean;
  /** The current catalogue says that it cannot be made. */
  isBlockedNow: boolean;
  /** When this same person accepted it, where nothing has happened to it since. */
  acceptedByMeAt: Date | null;
}

export interface AskedMove {
  to: string;
  version: number;
  reason?: string | undefined;
  findingsSeen?: readonly string[] | undefined;
}

export type StaffMoveRefusal =
  | 'line-move-not-allowed'
  | 'access-missing'
  | 'stale-version'
  | 'claimed-by-other'
  | 'line-on-hold'
  | 'line-has-open-query'
  | 'reason-missing'
  | 'line-refused'
  | 'findings-not-seen';

type Judged = { ok: true; status: LineStatus } | { ok: false; refusal: StaffMoveRefusal };

/** So many items are moved by one call. */
export const MOST_MOVES = 500;

/** So long whoever accepted an item may take that back (document 4, section 2). */
export const UNDO_MS = 10 * 60_000;

const refused = (refusal: StaffMoveRefusal): Judged => ({ ok: false, refusal });

/** The flag that a move takes, by where it leads from and to; null for a move that nobody may make. */
function flagOfMove(from: LineStatus, to: LineStatus): StaffFlag | null {
  if (from === 'Pending') return to === 'Reviewed' || to === 'Cancelled' ? 'review_orders' : null;
  if (from === 'Reviewed') {
    if (to === 'Pending') return 'review_orders';
    return to === 'In manufacture' || to === 'Cancelled' ? 'move_orders' : null;
  }
  if (from === 'In manufacture') return to === 'Dispatched' || to === 'Cancelled' ? 'move_orders' : null;
  return null;
}

/**
 * Whether somebody of the supplier's staff may move an item (the table of document 4, section 4), and if not, the first
 * reason: what the move is and who asks comes before the state that the item is in.
 */
export function judgeStaffMove(item: MovedItem, asked: AskedMove, flags: StaffFlags, now: Date): Judged {
  const from = parseLineStatus(item.status);
  const to = parseLineStatus(asked.to);
  const flag = flagOfMove(from, to);
  if (asked.version !== item.version) return refused('stale-version');
  // A status is its own word: 'reviewed' is none.
  if (flag === null || to !== asked.to) return refused('line-move-not-allowed');
  if (!flags[flag]) return refused('access-missing');
  if (item.claimedBy !== null) return refused('claimed-by-other');
  if (to === 'Cancelled')
    return reasonMessage(asked.reason ?? '') === null ? { ok: true, status: to } : refused('reason-missing');
  if (item.onHold) return refused('line-on-hold');
  if (item.openQueryOf === 'supplier') return refused('line-has-open-query');
  if (to === 'Pending') return judgeUndo(item, now);
  const seen = asked.findingsSeen ?? [];
  const unseen = item.codesToSee.filter((code) => !seen.includes(code));
  if (to !== 'Reviewed')
    return toSeeAtEachStep(unseen).length > 0 ? refused('findings-not-seen') : { ok: true, status: to };
  if (item.isBlockedNow) return refused('line-refused');
  // That a question was seen says nothing of what the hospital has written in it since.
  return !item.hasUnreadQuestion && unseen.length === 0
    ? { ok: true, status: to }
    : refused('findings-not-seen');
}

function judgeUndo({ acceptedByMeAt }: MovedItem, now: Date): Judged {
  const isInTime = acceptedByMeAt !== null && now.getTime() - acceptedByMeAt.getTime() <= UNDO_MS;
  return isInTime ? { ok: true, status: 'Pending' } : refused('line-move-not-allowed');
}
