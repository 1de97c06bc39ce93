import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { readableText } from '@bolt/domain/texts/readable-text';
import { isQueryKind } from '@bolt/domain/workbench/query-kinds';
import { turnAfter } from '@bolt/domain/workbench/query-turns';
import { validateQuery } from '@bolt/domain/workbench/validate-query';
import { isUuid } from '../../database/is-uuid.ts';
import { newId } from '../../database/new-id.ts';
import { lockItemToAsk } from '../../database/queries/query-subjects.queries.ts';
import { insertMessage, insertQuery } from '../../database/queries/query-writes.queries.ts';
import { announceChange } from '../../notices/change-notices.ts';
import { type Refusal, refuse } from '../../problems.ts';
import { mailOfTurn } from './mail-of-turn.ts';
import { dueAtOf } from './query-due.ts';
import { heldByOther, type QueryWork } from './query-work.ts';
import { queryAsItIs } from './show-query.ts';

interface Question {
  itemId: string;
  kind: string;
  body: string;
}

/** Asks the other side about an item of a portal order, about which nothing else is being asked. */
export async function askAboutItem(
  work: QueryWork,
  { itemId, kind, body }: Question,
): Promise<QueryDetail | Refusal> {
  const { tx, side, user, now } = work;
  const item = isUuid(itemId) ? await lockItemToAsk(tx, itemId.toLowerCase()) : undefined;
  const isKnown =
    item?.source === 'portal' && work.subjects.includes('item') && work.sites.includes(item.site);
  if (!item || !isKnown) return work.refuseUnknown();
  const fields = validateQuery({ kind, body });
  const [entry] = Object.values(fields);
  if (entry || !isQueryKind(kind)) return refuse('form-invalid', { about: { entry: entry ?? '' }, fields });
  if (!work.mayWrite({ subjectType: 'item', kind })) return refuse('access-missing');
  const holder = heldByOther(work, await work.claimsOn('item', [item.delivery_id]));
  if (holder) return refuse('claimed-by-other', { about: { name: holder.user_name } });

  const queryId = newId(now.getTime());
  const { hospital_id: hospitalId, order_id: orderId, delivery_id: subjectId } = item;
  const turn = turnAfter({ kind: 'written', by: side });
  const dueAt = await dueAtOf(work, hospitalId);
  const query = {
    hospitalId,
    queryId,
    subjectType: 'item' as const,
    subjectId,
    kind,
    askedBy: side,
    turn,
    dueAt,
  };
  if (!(await insertQuery(tx, { ...query, ...user, now }))) return refuse('query-open-already');
  await insertMessage(tx, {
    hospitalId,
    queryId,
    side,
    authorId: user.userId,
    authorName: user.userName,
    body: readableText(body),
    now,
  });
  await work.record({
    hospitalId,
    action: 'query-asked',
    queryId,
    before: null,
    after: { subjectType: 'item', subjectId, kind, turn },
  });
  if (side === 'supplier')
    await mailOfTurn(work, { query: { query_id: queryId }, order: item, what: 'asked' });
  announceChange(tx, { hospitalId, kind: 'query', id: queryId });
  announceChange(tx, { hospitalId, kind: 'order', id: orderId });
  return queryAsItIs(work, queryId);
}
