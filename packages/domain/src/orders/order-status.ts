import { readableLine } from '../texts/readable-text.ts';
import { type LineStatus, lineStatuses, type Mover, parseLineStatus, shownStatus } from './line-statuses.ts';

/** What a line shows, in words: an unknown status as it was received, never blank. */
export function displayStatus(label: string, onHold: boolean): string {
  const shown = shownStatus(label, onHold);
  return shown === 'unknown' ? label.trim() || 'Unknown' : shown;
}

export type MoveRefusal =
  | 'line-move-not-allowed'
  | 'line-on-hold'
  | 'line-has-open-query'
  | 'line-cancel-reason-missing';
export type MoveResult = { ok: true; status: LineStatus } | { ok: false; refusal: MoveRefusal };

export type MoveRequest = { to: string; by: Mover; reason?: string };

/** A line that is held, or about which the supplier asked, can be cancelled, but does not move on. */
export function moveLine(
  line: { status: string; onHold: boolean; hasOpenQuery?: boolean },
  request: MoveRequest,
): MoveResult {
  const { moves } = lineStatuses[parseLineStatus(line.status)];
  const to = parseLineStatus(request.to);
  const move = moves.find((each) => each.to === to && each.by.includes(request.by));
  if (!move) return { ok: false, refusal: 'line-move-not-allowed' };
  if (line.onHold && to !== 'Cancelled') return { ok: false, refusal: 'line-on-hold' };
  if (line.hasOpenQuery && to !== 'Cancelled') return { ok: false, refusal: 'line-has-open-query' };
  if (move.reason === 'required' && readableLine(request.reason ?? '') === '') {
    return { ok: false, refusal: 'line-cancel-reason-missing' };
  }
  return { ok: true, status: to };
}

export type LineFlags = {
  canOrderLineBeEdited: boolean;
  canOrderLineBeCancelled: boolean;
  on_hold_can_change: boolean;
};

/** What the hospital may do. Finished and nutrition products have no On Hold switch. */
export function lineFlags(line: { status: string; type: 'PS' | 'FP' | 'TPN' }): LineFlags {
  const { isOpen, moves } = lineStatuses[parseLineStatus(line.status)];
  return {
    canOrderLineBeEdited: isOpen,
    canOrderLineBeCancelled: moves.some(({ to, by }) => to === 'Cancelled' && by.includes('hospital')),
    on_hold_can_change: isOpen && line.type === 'PS',
  };
}

/** An edit of a reviewed line must be reviewed again; null when the hospital may not edit the line. */
export const statusAfterEdit = (label: string): LineStatus | null =>
  lineStatuses[parseLineStatus(label)].isOpen ? 'Pending' : null;
