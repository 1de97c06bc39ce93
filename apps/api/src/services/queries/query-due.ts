import { queryDueAt } from '@bolt/domain/workbench/query-clock';
import { readHospitalCalendars } from '../../database/queries/served-hospitals.queries.ts';
import type { QueryWork } from './query-work.ts';

/** By when a turn that begins now is to be answered: the same for both sides. */
export async function dueAtOf(
  { portal, tx, now }: Pick<QueryWork, 'portal' | 'tx' | 'now'>,
  hospitalId: string,
): Promise<Date> {
  const { hospitals, holidays } = await readHospitalCalendars(tx, [hospitalId]);
  const [hospital] = hospitals;
  if (!hospital) throw new Error(`Nobody works on queries of ${hospitalId} here`);
  const { queryTargetMinutes: targetMinutes, queryHours } = portal.config;
  return queryDueAt(
    now,
    { targetMinutes, ...queryHours },
    {
      timeZone: hospital.time_zone,
      holidays: new Set(holidays.map(({ holiday_date }) => holiday_date)),
    },
  );
}
