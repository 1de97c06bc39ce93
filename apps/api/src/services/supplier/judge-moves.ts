import type { Answer } from '@bolt/contracts';
import type { SupplierMove } from '@bolt/contracts/supplier.contract';
import { moveLine, parseLineStatus } from '@bolt/domain/orders/order-status';
import { readableLine, unreadableMessage } from '@bolt/domain/texts/readable-text';
import type { MovedItem, MoveRecord, SuppliedItem } from '../../database/queries/supplier.queries.ts';
import { type ProblemCode, problems } from '../../problems.ts';

type Result = Answer<'POST /api/v1/supplier/order-lines'>['results'][number];

export interface JudgedMoves {
  results: Result[];
  /** Each item once, as it is after its last move. */
  moved: MovedItem[];
  records: MoveRecord[];
}

const actions: Readonly<Record<string, string>> = {
  Reviewed: 'line-reviewed',
  'In manufacture': 'line-manufactured',
  Dispatched: 'line-dispatched',
  Cancelled: 'line-cancelled',
};

/**
 * Plays the moves in their order, each on what the ones before it have left. `changesOf` says what happened to an item
 * that is not what the supplier looked at any more.
 */
export function judgeMoves(
  moves: readonly SupplierMove[],
  items: readonly SuppliedItem[],
  changesOf: (item: SuppliedItem) => readonly string[],
): JudgedMoves {
  const current = new Map(items.map((item) => [item.delivery_id, item]));
  const moved = new Map<string, MovedItem>();
  const records: MoveRecord[] = [];
  const results = moves.map((move): Result => {
    const item = current.get(move.merlinOrderLineID.toLowerCase());
    if (!item)
      return refused(move, 'line-not-found', 'There is no such order line at the hospitals of this key.');
    if (move.version !== undefined && move.version !== item.version)
      return stale(move, item.version, changesOf(item));
    const from = item.source === 'NONBOLT' ? 'NONBOLT' : (item.status ?? '');
    const judged = moveLine({ status: from, onHold: item.on_hold }, { ...askedOf(move), by: 'supplier' });
    if (!judged.ok) return refused(move, judged.refusal, messageOf(judged.refusal, from, move.status));

    const unreadable = unreadableMessage(move.reason ?? '');
    if (unreadable) return refused(move, 'form-invalid', `The reason: ${unreadable}`);
    const cancelReason = judged.status === 'Cancelled' ? readableLine(move.reason ?? '') || null : null;
    const after = { ...item, status: judged.status, version: item.version + 1 };
    current.set(item.delivery_id, after);
    moved.set(item.delivery_id, {
      delivery_id: item.delivery_id,
      hospital_id: item.hospital_id,
      order_id: item.order_id,
      status: judged.status,
      cancel_reason: cancelReason,
      version: after.version,
    });
    records.push({
      hospital_id: item.hospital_id,
      action: actions[judged.status] ?? 'line-moved',
      subject_id: item.line_id,
      before: { status: item.status, version: item.version },
      after: {
        status: judged.status,
        ...(cancelReason && { reason: cancelReason }),
        version: after.version,
        merlinOrderLineID: item.delivery_id,
      },
    });
    return { merlinOrderLineID: move.merlinOrderLineID, ok: true, status: judged.status };
  });
  return { results, moved: [...moved.values()], records };
}

const askedOf = ({ status, reason }: SupplierMove) => ({ to: status, ...(reason && { reason }) });

function refused(move: SupplierMove, code: ProblemCode, message: string): Extract<Result, { ok: false }> {
  return { merlinOrderLineID: move.merlinOrderLineID, ok: false, code, message };
}

/** As a hospital's own stale change is refused: with what somebody else did since. */
function stale(move: SupplierMove, version: number, changes: readonly string[]): Result {
  const message =
    changes.length > 0
      ? `${changes.join(' ')} Please look at the change first.`
      : problems['stale-version'].message;
  return { ...refused(move, 'stale-version', message), changes: [...changes], version };
}

function messageOf(code: ProblemCode, from: string, to: string): string {
  if (code !== 'line-move-not-allowed') return problems[code].message;
  const status = parseLineStatus(from);
  return `An item that is ${status === 'unknown' ? from || 'without a status' : status} cannot become ${parseLineStatus(to) === 'unknown' ? to : parseLineStatus(to)}.`;
}
