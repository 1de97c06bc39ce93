import type { Queues } from '@bolt/contracts/queues.contract';
import { isStaffAllowed, type StaffRule, staffAccess } from '@bolt/domain/access/staff-access';
import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { QUERY_SUBJECTS, type QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { Database } from '../../database/database.ts';
import { groupOpenItems } from '../../database/queries/open-items.queries.ts';
import { countQueriesBySubject } from '../../database/queries/query-threads.queries.ts';
import { countWaitingFormulations } from '../../database/queries/served-formulations.queries.ts';
import { countWaitingRegistrations } from '../../database/queries/served-registrations.queries.ts';
import { enterServed } from '../../database/queries/staff.queries.ts';
import type {
  CountedItems,
  CountedQueues,
  CountQueues,
  QueuePart,
  QueuesOf,
} from '../../notices/tell-queues.ts';
import type { Portal } from '../../portal.ts';
import type { Staff } from '../../staff.ts';
import { answerable } from '../queries/count-waiting.ts';
import { type Calendars, hospitalCalendars } from './hospital-calendars.ts';
import { countItems, itemQueues } from './items/item-queues.ts';
import { staffQueryScope } from './queries/staff-query-work.ts';

const { answerCustomers, viewFormulations, viewItems, viewQueries } = staffAccess;

/** Who may be told of a part. */
const told: Readonly<Record<QueuePart, StaffRule>> = {
  items: viewItems,
  queries: viewQueries,
  formulations: viewFormulations,
  registrations: answerCustomers,
};

/** How much waits for the supplier at the hospitals served, of what the flags open. */
export async function countQueues(
  work: Calendars & { staff: Pick<Staff, 'flags' | 'hospitalIds' | 'catalogueVersion'> },
): Promise<Queues> {
  const { flags } = work.staff;
  const parts = (Object.keys(told) as QueuePart[]).filter((part) => isStaffAllowed(told[part], flags));
  return queuesOf([await countParts(work, parts, {})], flags);
}

/** The same for open workbenches, which are told without asking: nobody acts, and whoever is told sees their own. */
export const countQueuesAt =
  ({ db, catalogue }: Pick<Portal, 'catalogue'> & { db: Pick<Database, 'asWorkbenchAtOnce'> }): CountQueues =>
  (served, parts, known) =>
    db.asWorkbenchAtOnce(async (tx) => {
      const entered = enterServed(tx, served.hospitalIds);
      const counting = countParts({ portal: { catalogue }, tx, staff: served }, parts, known);
      const [counted] = await Promise.all([counting, entered]);
      return counted;
    });

async function countParts(
  work: Calendars,
  parts: readonly QueuePart[],
  known: Pick<CountedQueues, 'calendars'>,
): Promise<CountedQueues> {
  const { tx } = work;
  const asked = async <T>(part: QueuePart, count: () => Promise<T>): Promise<T | undefined> =>
    parts.includes(part) ? count() : undefined;
  const [calendars, groups, queries, formulations, registrations] = await Promise.all([
    asked('items', async () => known.calendars ?? hospitalCalendars(work)),
    asked('items', () => groupOpenItems(tx)),
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
    ...(calendars && groups && { calendars, items: itemQueues(groups, calendars) }),
    ...(queries && { queries: new Map(queries.map((of) => [of.subject, of.queries])) }),
    ...(formulations && { formulations }),
    ...(registrations !== undefined && { registrations }),
  };
}

/** What of it somebody with these flags is told, of several hospitals together: null for what they may not ask for. */
export const queuesOf: QueuesOf = (counted, flags) => {
  const has = (rule: StaffRule) => isStaffAllowed(rule, flags);
  const own = answerable(staffQueryScope(flags));
  const waiting = (isCounted: (subject: QuerySubject) => boolean) =>
    sum(own.filter(isCounted).flatMap((subject) => counted.map(({ queries }) => queries?.get(subject) ?? 0)));
  return {
    items: has(viewItems) ? itemsOf(counted.flatMap(({ items }) => items ?? [])) : null,
    queries: has(viewQueries) ? waiting((subject) => subject !== 'request') : null,
    formulations: has(viewFormulations)
      ? formulationsOf(counted.flatMap(({ formulations }) => formulations ?? []))
      : null,
    registrations: has(answerCustomers) ? sum(counted.map(({ registrations = 0 }) => registrations)) : null,
    requests: has(answerCustomers) ? waiting((subject) => subject === 'request') : null,
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function itemsOf(counted: readonly CountedItems[]): NonNullable<Queues['items']> {
  const now = Date.now();
  const late = ({ toReview }: CountedItems) =>
    countItems(toReview.filter(({ reviewBy }) => reviewBy.getTime() <= now));
  return {
    toReview: sum(counted.map(({ toReview }) => countItems(toReview))),
    late: sum(counted.map(late)),
    reviewed: sum(counted.map(({ reviewed }) => reviewed)),
    inManufacture: sum(counted.map(({ inManufacture }) => inManufacture)),
  };
}

const formulationsOf = (counted: readonly NonNullable<Queues['formulations']>[]) => ({
  toReview: sum(counted.map(({ toReview }) => toReview)),
  toApprove: sum(counted.map(({ toApprove }) => toApprove)),
});
