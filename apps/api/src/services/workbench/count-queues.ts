import type { Queues } from '@bolt/contracts/queues.contract';
import { isStaffAllowed, type StaffRule, staffAccess } from '@bolt/domain/access/staff-access';
import { orderSiteCodes } from '@bolt/domain/orders/order-sites';
import { QUERY_SUBJECTS, type QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { Database } from '../../database/database.ts';
import { groupOpenItems } from '../../database/queries/open-items.queries.ts';
import { countQueriesBySubject } from '../../database/queries/query-threads.queries.ts';
import { countWaitingFormulations } from '../../database/queries/served-formulations.queries.ts';
import { countWaitingRegistrations } from '../../database/queries/served-registrations.queries.ts';
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
  ({ db, catalogue }: Pick<Portal, 'catalogue'> & { db: Pick<Database, 'readServedAtOnce'> }): CountQueues =>
  (served, parts, known) =>
    db.readServedAtOnce(served.hospitalIds, (tx) =>
      countParts({ portal: { catalogue }, tx, staff: served }, parts, known),
    );

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
  const waiting = (subjects: readonly QuerySubject[]) =>
    sumOf(counted, ({ queries }) => sumOf(subjects, (subject) => queries?.get(subject) ?? 0));
  return {
    items: has(viewItems) ? itemsOf(counted) : null,
    queries: has(viewQueries) ? waiting(own.filter((subject) => subject !== 'request')) : null,
    formulations: has(viewFormulations)
      ? {
          toReview: sumOf(counted, ({ formulations }) => formulations?.toReview ?? 0),
          toApprove: sumOf(counted, ({ formulations }) => formulations?.toApprove ?? 0),
        }
      : null,
    registrations: has(answerCustomers) ? sumOf(counted, ({ registrations = 0 }) => registrations) : null,
    requests: has(answerCustomers) ? waiting(own.filter((subject) => subject === 'request')) : null,
  };
};

function sumOf<T>(all: readonly T[], numberOf: (one: T) => number): number {
  let total = 0;
  for (const one of all) total += numberOf(one);
  return total;
}

function itemsOf(counted: readonly CountedQueues[]): NonNullable<Queues['items']> {
  const now = Date.now();
  return {
    toReview: sumOf(counted, ({ items }) => items?.toReview ?? 0),
    late: sumOf(counted, ({ items }) => (items ? lateOf(items, now) : 0)),
    reviewed: sumOf(counted, ({ items }) => items?.reviewed ?? 0),
    inManufacture: sumOf(counted, ({ items }) => items?.inManufacture ?? 0),
  };
}

/** Few are late, and they come first: the others are not looked at. */
function lateOf({ due }: CountedItems, now: number): number {
  let late = 0;
  for (const { reviewBy, items } of due) {
    if (reviewBy > now) break;
    late += items;
  }
  return late;
}
