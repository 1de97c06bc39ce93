import { sentencesOfChange } from '@bolt/domain/workbench/query-sentences';
import { type QuerySide, startsClock, turnAfter } from '@bolt/domain/workbench/query-turns';
import type { ItemChange } from '../../database/queries/order-changes.queries.ts';
import type { OpenQueryOfItem, PlacedItemRow } from '../../database/queries/order-detail.queries.ts';
import { lockQuery, type QueryThreadRow } from '../../database/queries/query-threads.queries.ts';
import { insertMessage, startTurn } from '../../database/queries/query-writes.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import type { OrderWork } from '../order-entry/order-work.ts';
import { openQueryAbout, PORTAL_NAME } from './about-subject.ts';
import { closeWithItems } from './close-with-items.ts';
import { hospitalQueryWork } from './hospital-query-work.ts';
import { dueAtOf } from './query-due.ts';
import type { QueryWork } from './query-work.ts';

/**
 * What the hospital did to an item stands in the open query about it, which waits for the supplier from then on, or is
 * closed with an item that is cancelled. Answers the query as it is then.
 */
export async function tellOfChange(
  work: OrderWork,
  item: PlacedItemRow,
  change: ItemChange,
): Promise<OpenQueryOfItem | null> {
  if (!item.query) return null;
  const open = hospitalQueryWork(work);
  if (change.status === 'Cancelled') {
    for (const write of await closeWithItems(work.tx, [item.delivery_id], work.now)) await open.record(write);
    return null;
  }
  const query = await lockQuery(work.tx, item.query.queryId);
  if (!query || query.turn === 'closed') return null;
  const body = sentencesOfChange(item, { ...item, ...change });
  const turn = body === '' ? query.turn : await writeOfChange(open, query, body);
  return { ...item.query, turn };
}

/** What the hospital changed of a registered patient stands in the open query about the registration, likewise. */
export async function tellOfRegisteredPatient(
  work: OrderWork,
  registrationId: string,
  body: string,
): Promise<void> {
  const asked = await openQueryAbout(work.tx, 'registration', registrationId);
  const query = asked && (await lockQuery(work.tx, asked.queryId));
  if (!query || query.turn === 'closed') return;
  await writeOfChange(hospitalQueryWork(work), query, body);
}

/** Answers whose turn it is then. */
async function writeOfChange(open: QueryWork, query: QueryThreadRow, body: string): Promise<QuerySide> {
  const { tx, now } = open;
  const { hospital_id: hospitalId, query_id: queryId, subject_type: subject } = query;
  await insertMessage(tx, {
    hospitalId,
    queryId,
    side: 'portal',
    authorId: null,
    authorName: PORTAL_NAME,
    body,
    now,
  });
  const turn = turnAfter({ kind: 'subject-changed' });
  if (startsClock(query.turn, turn))
    await startTurn(tx, { hospitalId, queryId, turn, now, dueAt: await dueAtOf(open, hospitalId) });
  await open.record({
    hospitalId,
    action: 'query-message-written',
    queryId,
    before: { turn: query.turn, messages: query.last_position ?? 0 },
    after: { turn, messages: (query.last_position ?? 0) + 1 },
  });
  announceChange(tx, { hospitalId, kind: 'query', id: queryId, subject });
  return turn;
}
