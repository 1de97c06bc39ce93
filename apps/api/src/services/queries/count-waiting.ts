import { queryKinds } from '@bolt/domain/workbench/query-kinds';
import { countQueries } from '../../database/queries/query-threads.queries.ts';
import type { QueryWork } from './query-work.ts';

/** How many wait for the caller's side, of those that the caller may answer. Requests are counted apart. */
export async function countWaiting(work: QueryWork): Promise<number> {
  const { tx, side, sites } = work;
  const subjects = work.subjects.filter(
    (subjectType) =>
      subjectType !== 'request' && queryKinds.some((kind) => work.mayWrite({ subjectType, kind })),
  );
  return countQueries(tx, { turn: side, subjects, sites });
}
