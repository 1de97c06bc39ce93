import { queryDueAt } from '@bolt/domain/workbench/query-clock';
import { hospitalCalendars } from '../workbench/hospital-calendars.ts';
import type { QueryWork } from './query-work.ts';

/** By when a turn that begins now is to be answered: the same for both sides. */
export async function dueAtOf(
  work: Pick<QueryWork, 'portal' | 'tx' | 'now' | 'at'>,
  hospitalId: string,
): Promise<Date> {
  const calendar = (await hospitalCalendars({ ...work, staff: work.at })).get(hospitalId);
  if (!calendar) throw new Error(`Nobody works on queries of ${hospitalId} here`);
  const { queryTargetMinutes: targetMinutes, queryHours } = work.portal.config;
  return queryDueAt(work.now, { targetMinutes, ...queryHours }, calendar);
}
