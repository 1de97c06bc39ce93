import type { Answer } from '@bolt/contracts';
import type { SupplierMove } from '@bolt/contracts/supplier.contract';
import type { Transaction } from '../../database/database.ts';
import { isUuid } from '../../database/is-uuid.ts';
import {
  enterSupplierRequest,
  lockSuppliedItems,
  readSuppliedItemEvents,
  readSuppliedItemFindings,
  recordMoves,
  type SuppliedItem,
  updateMovedItems,
} from '../../database/queries/supplier.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import type { Portal } from '../../portal.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { describeChanges } from '../order-detail/changes/describe-changes.ts';
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
    const [changes, findings] = await Promise.all([
      readChanges(tx, moves, items),
      readSuppliedItemFindings(
        tx,
        items.map((item) => item.delivery_id),
      ),
    ]);
    const findingsOf = new Map(findings.map((item) => [item.delivery_id, item]));
    const { results, moved, records } = judgeMoves(
      moves,
      items,
      (item) => changes.get(item.delivery_id) ?? [],
      (item) => toldOfItem(findingsOf.get(item.delivery_id)),
    );
    if (moved.length === 0) return { results };
    const movedBy = { ...supplier, requestId, now };
    const orders = new Map(moved.map(({ order_id, hospital_id }) => [order_id, hospital_id]));
    await Promise.all([updateMovedItems(tx, moved, movedBy), recordMoves(tx, records, movedBy)]);
    for (const [id, hospitalId] of orders) announceChange(tx, { hospitalId, kind: 'order', id });
    return { results };
  });
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
