import type { Answer } from '@bolt/contracts';
import type { SupplierMove } from '@bolt/contracts/supplier.contract';
import type { Finding } from '@bolt/domain/compounding/findings/evaluation';
import { parseLineStatus } from '@bolt/domain/orders/line-statuses';
import { blocking } from '@bolt/domain/workbench/findings-that-count';
import type { Transaction } from '../../database/database.ts';
import { isUuid } from '../../database/is-uuid.ts';
import {
  enterSupplierRequest,
  lockSuppliedItems,
  type MoveRecord,
  readLinesToJudge,
  readSuppliedItemEvents,
  readSuppliedItemFindings,
  recordMoves,
  type SuppliedItem,
  updateMovedItems,
} from '../../database/queries/supplier.queries.ts';
import { announceChanges } from '../../notices/change-notices.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { describeChanges } from '../order-detail/changes/describe-changes.ts';
import { closeWithItems } from '../queries/close-with-items.ts';
import type { QueryWrite } from '../queries/query-work.ts';
import { judgeNow } from '../workbench/items/judge-now.ts';
import { judgeMoves } from './judge-moves.ts';
import { hashSupplierKey } from './supplier-key.ts';
import { toldOfItem } from './told-of-item.ts';

type Moved = Answer<'POST /api/v1/supplier/order-lines'>;

interface SupplierCall {
  /** As it came in the header. */
  key: string;
  now: Date;
  requestId: string;
  moves: readonly SupplierMove[];
}

/** Moves items along for the supplier whose key it is; what is refused leaves the others to be done. */
export async function moveOrderLines(portal: Portal, call: SupplierCall): Promise<Moved | Refusal> {
  const moved = await moveInTransaction(portal, hashSupplierKey(call.key), call);
  return moved ?? refuse('supplier-key-wrong');
}

async function moveInTransaction(
  portal: Portal,
  keyHash: Buffer,
  { moves, now, requestId }: SupplierCall,
): Promise<Moved | undefined> {
  return portal.db.asSupplier(async (tx) => {
    const supplier = await enterSupplierRequest(tx, keyHash);
    if (!supplier) return undefined;
    const ids = moves.map((move) => move.merlinOrderLineID.toLowerCase()).filter(isUuid);
    const items = await lockSuppliedItems(tx, [...new Set(ids)]);
    const [changes, findings, blocked] = await Promise.all([
      readChanges(tx, moves, items),
      readSuppliedItemFindings(
        tx,
        items.map((item) => item.delivery_id),
      ),
      findBlocked(portal, tx, moves),
    ]);
    const findingsOf = new Map(findings.map((item) => [item.delivery_id, item]));
    const { results, moved, records } = judgeMoves(moves, items, {
      changesOf: (item) => changes.get(item.delivery_id) ?? [],
      toldOf: (item) => toldOfItem(findingsOf.get(item.delivery_id)),
      blockedBy: (item) => blocked.get(item.delivery_id),
    });
    if (moved.length === 0) return { results };
    const movedBy = { ...supplier, requestId, now };
    const orders = new Map(moved.map(({ order_id, hospital_id }) => [order_id, hospital_id]));
    await Promise.all([updateMovedItems(tx, moved, movedBy), recordMoves(tx, records, movedBy)]);
    const cancelled = moved.filter(({ status }) => status === 'Cancelled');
    const closed = await closeWithItems(
      tx,
      cancelled.map(({ delivery_id }) => delivery_id),
      now,
    );
    if (closed.length > 0) await recordMoves(tx, closed.map(recordOfClosing), movedBy);
    announceChanges(
      tx,
      [...orders].map(([id, hospitalId]) => ({ hospitalId, kind: 'order', id })),
    );
    return { results };
  });
}

const recordOfClosing = ({ hospitalId, action, queryId, after }: QueryWrite): MoveRecord => ({
  hospital_id: hospitalId,
  action,
  subject_type: 'query',
  subject_id: queryId,
  before: null,
  after,
});

/** Of the items that are to be accepted, why the catalogue in force says that one cannot be made, by their keys. */
async function findBlocked(
  portal: Portal,
  tx: Transaction,
  moves: readonly SupplierMove[],
): Promise<Map<string, Finding>> {
  const accepted = moves.filter(({ status }) => parseLineStatus(status) === 'Reviewed');
  const ids = accepted.map((move) => move.merlinOrderLineID.toLowerCase()).filter(isUuid);
  const lines = ids.length === 0 ? [] : await readLinesToJudge(tx, [...new Set(ids)]);
  const found = await Promise.all(
    lines.map(async (line) => {
      const inForce = await portal.catalogue.get(tx, line.version_in_force);
      const [finding] = blocking(judgeNow(line, inForce));
      return finding ? [[line.delivery_id, finding] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** What happened to the items whose newest version is not the one that the supplier looked at, by their keys. */
async function readChanges(
  tx: Transaction,
  moves: readonly SupplierMove[],
  items: readonly SuppliedItem[],
): Promise<Map<string, string[]>> {
  const stale = items.flatMap((item) => {
    const seen = moves.find((move) => move.merlinOrderLineID.toLowerCase() === item.delivery_id)?.version;
    return seen === undefined || seen === item.version ? [] : { item, seen };
  });
  const events = await Promise.all(
    stale.map(({ item, seen }) =>
      readSuppliedItemEvents(tx, {
        lineId: item.line_id,
        deliveryId: item.delivery_id,
        sinceVersion: seen,
      }),
    ),
  );
  return new Map(stale.map(({ item }, index) => [item.delivery_id, describeChanges(events[index] ?? [])]));
}
