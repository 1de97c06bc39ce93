import type { QueryDetail } from '@bolt/contracts/queries.contract';
import { readableText } from '@bolt/domain/texts/readable-text';
import { isQueryKind } from '@bolt/domain/workbench/query-kinds';
import { turnAfter } from '@bolt/domain/workbench/query-turns';
import { validateQuery } from '@bolt/domain/workbench/validate-query';
import { isUuid } from '../../database/is-uuid.ts';
import { newId } from '../../database/new-id.ts';
import { readQuery } from '../../database/queries/query-threads.queries.ts';
import { insertMessage, insertQuery } from '../../database/queries/query-writes.queries.ts';
import { Refusal, refuse } from '../../problems.ts';
import { type AskedSubject, findToAsk } from './find-to-ask.ts';
import { mailOfTurn } from './mail-of-turn.ts';
import { dueAtOf } from './query-due.ts';
import { announceQuery, heldByOther, type QueryWork } from './query-work.ts';
import { queryAsItIs } from './show-query.ts';

interface Question {
  subjectType: AskedSubject;
  subjectId: string;
  kind: string;
  body: string;
}

/** Asks the other side about something about which nothing else is being asked. */
export async function askAbout(work: QueryWork, question: Question): Promise<QueryDetail | Refusal> {
  const { tx, side, user, now } = work;
  const { subjectType, kind, body } = question;
  if (!work.subjects.includes(subjectType)) return refuse('access-missing');
  const subjectId = question.subjectId.toLowerCase();
  const found = isUuid(subjectId) ? await findToAsk(work, subjectType, subjectId) : undefined;
  if (!found) return work.refuseUnknown();
  if (found instanceof Refusal) return found;
  const { hospitalId } = found;
  const fields = validateQuery({ kind, body });
  const [entry] = Object.values(fields);
  if (entry || !isQueryKind(kind)) return refuse('form-invalid', { about: { entry: entry ?? '' }, fields });
  if (!work.mayWrite({ subjectType, kind })) return refuse('access-missing');
  const holder = heldByOther(work, await work.claimsOn(subjectType, [subjectId]));
  if (holder) return refuse('claimed-by-other', { about: { name: holder.user_name } });

  const queryId = newId(now.getTime());
  const turn = turnAfter({ kind: 'written', by: side });
  const dueAt = await dueAtOf(work, hospitalId);
  const query = { hospitalId, queryId, subjectType, subjectId, kind, askedBy: side, turn, dueAt };
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
    after: { subjectType, subjectId, kind, turn },
  });
  const asked = await readQuery(tx, queryId);
  if (!asked) throw new Error('A query that was asked is there');
  if (side === 'supplier') await mailOfTurn(work, asked, 'asked');
  announceQuery(work, asked);
  return queryAsItIs(work, queryId);
}
