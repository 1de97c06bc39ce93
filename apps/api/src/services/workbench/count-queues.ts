import type { Queues } from '@bolt/contracts/queues.contract';
import { isStaffAllowed, type StaffRule, staffAccess } from '@bolt/domain/access/staff-access';
import type { StaffFlags } from '@bolt/domain/access/staff-rights';
import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { QUERY_SUBJECTS, type QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { Database } from '../../database/database.ts';
import { countQueriesBySubject } from '../../database/queries/query-threads.queries.ts';
import { countWaitingFormulations } from '../../database/queries/served-formulations.queries.ts';
import { countWaitingRegistrations } from '../../database/queries/served-registrations.queries.ts';
import { enterServed } from '../../database/queries/staff.queries.ts';
import type { CountedQueues, CountQueues, QueuePart } from '../../notices/tell-queues.ts';
import type { Portal } from '../../portal.ts';
import type { Staff } from '../../staff.ts';
import { answerable } from '../queries/count-waiting.ts';
import type { Calendars } from './hospital-calendars.ts';
import { itemQueues } from './items/item-queues.ts';
import { staffQueryScope } from './queries/staff-query-work.ts';

const { answerCustomers, viewFormulations, viewItems, viewQueries } = staffAccess;

/** Who may be told of a part. */
const told: Readonly<Record<QueuePart, StaffRule>> = {
  items: viewItems,
  queries: viewQueries,
  formulations: viewFormulations,
  registrations: answerCustomers,
};

/** At which hospitals, and at which moment. */
interface Counting extends Calendars {
  now: Date;
}

/** How much waits for the supplier at the hospitals served, of what the flags open. */
export async function countQueues(
  work: Counting & { staff: Pick<Staff, 'flags' | 'hospitalIds' | 'catalogueVersion'> },
): Promise<Queues> {
  const { flags } = work.staff;
  const parts = (Object.keys(told) as QueuePart[]).filter((part) => isStaffAllowed(told[part], flags));
  return queuesOf(await countParts(work, parts), flags);
}

/** The same for open workbenches, which are told without asking: nobody acts, and whoever is told sees their own. */
export const countQueuesAt =
  ({ db, catalogue }: Pick<Portal, 'catalogue'> & { db: Pick<Database, 'asWorkbench'> }): CountQueues =>
  (served, parts) =>
    db.asWorkbench(async (tx) => {
      const entered = enterServed(tx, served.hospitalIds);
      const counting = countParts({ portal: { catalogue }, tx, staff: served, now: new Date() }, parts);
      const [counted] = await Promise.all([counting, entered]);
      return counted;
    });

async function countParts(work: Counting, parts: readonly QueuePart[]): Promise<CountedQueues> {
  const { tx } = work;
  const asked = async <T>(part: QueuePart, count: () => Promise<T>): Promise<T | undefined> =>
    parts.includes(part) ? count() : undefined;
  const [items, queries, formulations, registrations] = await Promise.all([
    asked('items', () => itemQueues(work)),
    asked('queries', () =>
      countQueriesBySubject(tx, {
        turns: ['supplier'],
        subjects: QUERY_SUBJECTS,
        sites: orderSiteCodes,
        requestsOf: undefined,
      }),
    ),
    asked('formulations', () => countWaitingFormulations(tx)),
    asked('registrations', () => countWaitingRegistrations(tx)),
  ]);
  return {
    ...(items && { items }),
    ...(queries && { queries: new Map(queries.map((of) => [of.subject, of.queries])) }),
    ...(formulations && { formulations }),
    ...(registrations !== undefined && { registrations }),
  };
}

/** What of it somebody with these flags is told: null for what they may not ask for. */
export function queuesOf(counted: CountedQueues, flags: StaffFlags): Queues {
  const has = (rule: StaffRule) => isStaffAllowed(rule, flags);
  const own = answerable(staffQueryScope(flags));
  const waiting = (isCounted: (subject: QuerySubject) => boolean) =>
    own.filter(isCounted).reduce((sum, subject) => sum + (counted.queries?.get(subject) ?? 0), 0);
  return {
    items: has(viewItems) ? (counted.items ?? null) : null,
    queries: has(viewQueries) ? waiting((subject) => subject !== 'request') : null,
    formulations: has(viewFormulations) ? (counted.formulations ?? null) : null,
    registrations: has(answerCustomers) ? (counted.registrations ?? null) : null,
    requests: has(answerCustomers) ? waiting((subject) => subject === 'request') : null,
  };
}
