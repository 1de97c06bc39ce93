import type { Answer } from '@bolt/contracts';
import type { SupplierMove } from '@bolt/contracts/supplier.contract';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { type MoveRefusal, moveLine } from '@bolt/domain/orders/order-status';
import { readableLine, unreadableMessage } from '@bolt/domain/texts/readable-text';
import type { MovedItem, MoveRecord, SuppliedItem } from '../../database/queries/supplier.queries.ts';
import { type About, type ProblemCode, problemMessage } from '../../problems.ts';
import { moveActions } from './move-actions.ts';
import type { ToldOfItem } from './told-of-item.ts';

type Result = Answer<'POST /api/v1/supplier/order-lines'>['results'][number];

export interface JudgedMoves {
  results: Result[];
  /** Each item once, as it is after its last move. */
  moved: MovedItem[];
  records: MoveRecord[];
}

/** What is to know of an item besides its state. */
interface Knowledge {
  /** What happened to one that is not what the supplier looked at any more. */
  changesOf(item: SuppliedItem): readonly string[];
  /** What has to be known of one that is moved. */
  toldOf(item: SuppliedItem): ToldOfItem;
  /** Why the catalogue in force says that it cannot be made. */
  blockedBy(item: SuppliedItem): Finding | undefined;
}

/** Plays the moves in their order, each on what the ones before it have left. */
export function judgeMoves(
  moves: readonly SupplierMove[],
  items: readonly SuppliedItem[],
  { changesOf, toldOf, blockedBy }: Knowledge,
): JudgedMoves {
  const current = new Map(items.map((item) => [item.delivery_id, item]));
  const moved = new Map<string, MovedItem>();
  const records: MoveRecord[] = [];
  const results = moves.map((move): Result => {
    const item = current.get(move.merlinOrderLineID.toLowerCase());
    if (!item) return refused(move, 'line-not-found', { askedBy: 'supplier' });
    if (move.version !== undefined && move.version !== item.version)
      return stale(move, item.version, changesOf(item));
    const from = item.source === 'NONBOLT' ? 'NONBOLT' : (item.status ?? '');
    const judged = moveLine(
      { status: from, onHold: item.on_hold, hasOpenQuery: item.has_open_query },
      { ...askedOf(move), by: 'supplier' },
    );
    if (!judged.ok) return refusedMove(move, judged.refusal, from);
    const finding = judged.status === 'Reviewed' ? blockedBy(item) : undefined;
    if (finding) return refused(move, 'line-refused', { finding });

    const unreadable = unreadableMessage(move.reason ?? '');
    if (unreadable) return refused(move, 'form-invalid', { of: 'The reason', entry: unreadable });
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
      action: moveActions[judged.status],
      subject_type: 'order-line',
      subject_id: item.line_id,
      before: { status: item.status, version: item.version },
      after: {
        status: judged.status,
        ...(cancelReason && { reason: cancelReason }),
        version: after.version,
        merlinOrderLineID: item.delivery_id,
      },
    });
    return { merlinOrderLineID: move.merlinOrderLineID, ok: true, status: judged.status, ...toldOf(item) };
  });
  return { results, moved: [...moved.values()], records };
}

const askedOf = ({ status, reason }: SupplierMove) => ({ to: status, ...(reason && { reason }) });

function refused<C extends ProblemCode>(
  { merlinOrderLineID }: SupplierMove,
  code: C,
  about: About<C>,
): Extract<Result, { ok: false }> {
  return { merlinOrderLineID, ok: false, code, message: problemMessage(code, about) };
}

function refusedMove(move: SupplierMove, refusal: MoveRefusal, from: string): Result {
  return refusal === 'line-move-not-allowed'
    ? refused(move, refusal, { from, to: move.status })
    : refused(move, refusal, undefined);
}

/** As a hospital's own stale change is refused: with what somebody else did since. */
function stale(move: SupplierMove, version: number, changes: readonly string[]): Result {
  return { ...refused(move, 'stale-version', { changes }), changes: [...changes], version };
}
