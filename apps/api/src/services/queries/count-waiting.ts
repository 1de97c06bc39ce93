import { queryKinds } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { Transaction } from '../../database/database.ts';
import { countQueries } from '../../database/queries/query-threads.queries.ts';
import type { QueryScope } from './query-work.ts';

/** Those that the caller may answer. */
export const answerable = ({ subjects, mayWrite }: QueryScope): QuerySubject[] =>
  subjects.filter((subjectType) => queryKinds.some((kind) => mayWrite({ subjectType, kind })));

/** How many wait for the caller's side, of those that the caller may answer. */
export async function countWaiting(tx: Transaction, scope: QueryScope): Promise<number> {
  const { side, sites, requestsOf } = scope;
  return countQueries(tx, { turns: [side], subjects: answerable(scope), sites, requestsOf });
}
