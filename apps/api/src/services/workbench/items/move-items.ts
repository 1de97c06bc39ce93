import type { Answer, Body } from '@bolt/contracts';
import { isUuid } from '../../../database/is-uuid.ts';
import {
  listQueriesOf,
  lockServedItems,
  readServedItemEvents,
  type ServedItemRow,
} from '../../../database/queries/item-detail.queries.ts';
import { listItemAnswerers } from '../../../database/queries/query-subjects.queries.ts';
import { updateMovedItems } from '../../../database/queries/supplier.queries.ts';
import { listClaims } from '../../../database/queries/work-claims.queries.ts';
import { announceChanges } from '../../../notices/change-notices.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { closeWithItems } from '../../queries/close-with-items.ts';
import { hospitalCalendars } from '../hospital-calendars.ts';
import { recordStaffWrites } from '../record-staff-write.ts';
import type { StaffWork } from '../staff-work.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { type ItemInHand, judgeMoves, type MovedNow } from './judge-moves.ts';
import { judgeItemNow } from './judge-now.ts';

type Moved = Answer<'POST /api/v1/workbench/moves'>;

/** Moves items along; what is refused leaves the others to be done. A move ends the claim on its item. */
export async function moveItems(
  work: StaffWork,
  { moves }: Body<'POST /api/v1/workbench/moves'>,
): Promise<Moved> {
  const ids = [...new Set(moves.map((move) => move.merlinOrderLineID.toLowerCase()).filter(isUuid))];
  const items = await readItemsInHand(work, ids);
  const { results, moved } = judgeMoves(moves, items, work);
  await writeMoves(work, moved);
  return { results };
}

/** The items, locked, with what a move of them is judged by. */
async function readItemsInHand(work: StaffWork, ids: readonly string[]): Promise<ItemInHand[]> {
  const { portal, tx, staff, now } = work;
  const rows = await lockServedItems(tx, ids);
  const [inForce, calendars, queries, claims, events] = await Promise.all([
    portal.catalogue.get(tx, staff.catalogueVersion),
    hospitalCalendars(work),
    listQueriesOf(tx, ids, staff.userId),
    listClaims(tx, { type: 'item', ids, now }),
    readServedItemEvents(tx, rows),
  ]);
  const eventsOf = Map.groupBy(events, ({ delivery_id }) => delivery_id);
  const queriesOf = Map.groupBy(queries, ({ subject_id }) => subject_id);
  const claimOf = new Map(claims.map((claim) => [claim.subject_id, claim]));
  return rows.flatMap((row) => {
    const calendar = calendars.get(row.hospital_id);
    if (!calendar) return [];
    return {
      row,
      queries: queriesOf.get(row.delivery_id) ?? [],
      claim: claimOf.get(row.delivery_id),
      events: eventsOf.get(row.delivery_id) ?? [],
      foundNow: judgeItemNow(row, inForce, calendar),
    };
  });
}

async function writeMoves(work: StaffWork, moved: readonly MovedNow[]): Promise<void> {
  if (moved.length === 0) return;
  const { tx, staff, now } = work;
  // An item that was moved twice is kept as its last move left it.
  const last = new Map(moved.map((move) => [move.row.delivery_id, move]));
  const items = [...last.values()].map(({ row, status, version, cancelReason }) => ({
    delivery_id: row.delivery_id,
    hospital_id: row.hospital_id,
    order_id: row.order_id,
    status,
    cancel_reason: cancelReason,
    version,
  }));
  await Promise.all([
    updateMovedItems(tx, items, { supplierName: `${staff.userName} (the supplier)`, now }),
    recordStaffWrites(
      work,
      moved.map((move) => move.record),
    ),
    closeQueries(
      work,
      items.filter(({ status }) => status === 'Cancelled').map(({ delivery_id }) => delivery_id),
    ),
    tellSubmitters(
      work,
      moved.filter(({ status }) => status === 'Cancelled').map(({ row }) => row),
    ),
  ]);
  const orders = new Map(items.map(({ order_id, hospital_id }) => [order_id, hospital_id]));
  announceChanges(
    tx,
    [...orders].map(([id, hospitalId]) => ({ hospitalId, kind: 'order', id })),
  );
}

async function closeQueries(work: StaffWork, itemIds: readonly string[]): Promise<void> {
  const closed = await closeWithItems(work.tx, itemIds, work.now);
  await recordStaffWrites(
    work,
    closed.map(({ queryId, ...write }) => ({ ...write, subjectType: 'query', subjectId: queryId })),
  );
}

/** An order of a system outside was submitted by nobody here. */
const isOfPortal = ({ order }: ServedItemRow): boolean => order.source === 'portal';

/** A mail for each item that was cancelled, to whoever submitted its order, or answers in that person's place. */
async function tellSubmitters({ portal, tx }: StaffWork, cancelled: readonly ServedItemRow[]): Promise<void> {
  const orders = Map.groupBy(cancelled.filter(isOfPortal), ({ order_id }) => order_id);
  if (orders.size === 0) return;
  // Who submitted an order did so for all its items.
  const asked = [...orders.values()].flatMap(([first]) => first ?? []);
  const people = await listItemAnswerers(tx, asked);
  const mails = asked.flatMap(({ delivery_id, order_id, hospital_id: hospitalId, order }) =>
    (orders.get(order_id) ?? []).flatMap(() =>
      (people.get(delivery_id) ?? []).map((to) => cancelledMail(portal.config, { to, hospitalId, order })),
    ),
  );
  await queueMails({ portal, tx }, mails);
}
