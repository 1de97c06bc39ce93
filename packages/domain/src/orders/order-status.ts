import { readableLine } from '../texts/readable-text.ts';

/** The statuses of a line. 'NONBOLT' was not placed through the portal; 'unknown' is any other word received. */
export type LineStatus =
  | 'Pending'
  | 'Reviewed'
  | 'In manufacture'
  | 'Dispatched'
  | 'Cancelled'
  | 'NONBOLT'
  | 'unknown';

export type Mover = 'hospital' | 'supplier';

/** A Map, because a plain object also answers to 'constructor'. */
const statusByLabel = new Map<string, LineStatus>([
  ['pending', 'Pending'],
  ['reviewed', 'Reviewed'],
  ['received', 'Reviewed'],
  ['in manufacture', 'In manufacture'],
  ['manufactured', 'In manufacture'],
  ['dispatched', 'Dispatched'],
  ['shipped', 'Dispatched'],
  ['cancelled', 'Cancelled'],
  ['nonbolt', 'NONBOLT'],
]);

export function parseLineStatus(label: string): LineStatus {
  return statusByLabel.get(label.trim().toLowerCase()) ?? 'unknown';
}

/** What a line shows: cancelled before on hold before its status; an unknown word as received, never blank. */
export function displayStatus(label: string, onHold: boolean): string {
  const status = parseLineStatus(label);
  if (status === 'Cancelled') return status;
  if (onHold) return 'On Hold';
  return status === 'unknown' ? label.trim() || 'Unknown' : status;
}

type Move = { from: LineStatus; to: LineStatus; by: readonly Mover[]; reason?: 'required' };

/** Every move there is; what is not in the table is refused. */
const moves: readonly Move[] = [
  { from: 'Pending', to: 'Reviewed', by: ['supplier'] },
  { from: 'Reviewed', to: 'In manufacture', by: ['supplier'] },
  { from: 'In manufacture', to: 'Dispatched', by: ['supplier'] },
  { from: 'Pending', to: 'Cancelled', by: ['hospital', 'supplier'] },
  { from: 'Reviewed', to: 'Cancelled', by: ['hospital', 'supplier'] },
  { from: 'In manufacture', to: 'Cancelled', by: ['supplier'], reason: 'required' },
];

export type MoveRefusal = 'line-move-not-allowed' | 'line-on-hold' | 'line-cancel-reason-missing';
export type MoveResult = { ok: true; status: LineStatus } | { ok: false; refusal: MoveRefusal };

export type MoveRequest = { to: string; by: Mover; reason?: string };

/** A held line can be cancelled, but does not move on. */
export function moveLine(line: { status: string; onHold: boolean }, request: MoveRequest): MoveResult {
  const from = parseLineStatus(line.status);
  const to = parseLineStatus(request.to);
  const move = moves.find((each) => each.from === from && each.to === to && each.by.includes(request.by));
  if (!move) return { ok: false, refusal: 'line-move-not-allowed' };
  if (line.onHold && to !== 'Cancelled') return { ok: false, refusal: 'line-on-hold' };
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
  const status = parseLineStatus(line.status);
  const open = status === 'Pending' || status === 'Reviewed';
  return {
    canOrderLineBeEdited: open,
    canOrderLineBeCancelled: moves.some(
      (move) => move.from === status && move.to === 'Cancelled' && move.by.includes('hospital'),
    ),
    on_hold_can_change: open && line.type === 'PS',
  };
}

/** An edit of a reviewed line must be reviewed again; null when the hospital may not edit the line. */
export function statusAfterEdit(label: string): LineStatus | null {
  const status = parseLineStatus(label);
  return status === 'Pending' || status === 'Reviewed' ? 'Pending' : null;
}
