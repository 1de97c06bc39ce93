import { type QueryTime, queryDueAt } from '@bolt/domain/workbench/query-clock';
import type { QueryKind } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import { CLAIM_MS } from '../services/workbench/claims/claim-subjects.ts';
import type { StaffMember } from './hospital-staff.ts';
import type { HospitalWorld } from './hospital-world.ts';
import { accountId } from './load-accounts.ts';
import { recordMove } from './record-move.ts';
import { DEMONSTRATION_STAFF } from './staff.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As an installation has it that sets nothing else (document 4, section 9). */
const QUERY_TIME: QueryTime = { targetMinutes: 60, from: 7 * 60, until: 19 * 60 };

export interface PlannedQuery {
  kind: QueryKind;
  /** Oldest first; the first one asks. */
  messages: readonly { side: QuerySide; hoursAgo: number; body: string }[];
  isClosed?: boolean;
  /** Whatever day it is. */
  isOverdue?: boolean;
}

const askedByHospital: PlannedQuery = {
  kind: 'date',
  messages: [
    { side: 'hospital', hoursAgo: 0, body: 'Could this come with the morning delivery of that day?' },
  ],
};

/** What is being asked about items (document 4, section 10). Each is about another order. */
const planned: Readonly<Record<string, readonly PlannedQuery[]>> = {
  DMOH01: [
    {
      kind: 'quantity',
      messages: [
        { side: 'supplier', hoursAgo: 0, body: 'Is the quantity meant for one day or for the week?' },
      ],
    },
    {
      kind: 'date',
      isOverdue: true,
      messages: [
        { side: 'supplier', hoursAgo: 100, body: 'The treatment date lies on a day off. Is it right?' },
      ],
    },
    {
      kind: 'dose',
      messages: [
        { side: 'supplier', hoursAgo: 6, body: 'The dose is higher than the last one. Please confirm it.' },
        { side: 'hospital', hoursAgo: 0, body: 'It is as intended: the weight was taken again.' },
      ],
    },
    askedByHospital,
    {
      kind: 'stability',
      messages: [
        { side: 'hospital', hoursAgo: 30, body: 'Does it keep until the evening at room temperature?' },
        { side: 'supplier', hoursAgo: 29, body: 'Only until noon. Shall it come in a syringe instead?' },
        { side: 'hospital', hoursAgo: 28, body: 'No, the morning is early enough.' },
        { side: 'supplier', hoursAgo: 27, body: 'Then it is made as ordered.' },
      ],
      isClosed: true,
    },
  ],
  DMOH05: [askedByHospital],
  DMOH09: [askedByHospital],
};

/** Of the supplier's people, by the account's name. */
export function supplierMember(username: string): StaffMember {
  const member = DEMONSTRATION_STAFF.find((one) => one.username === username);
  if (!member) throw new Error(`The supplier has no ${username}`);
  return { userId: accountId(member), name: `${member.firstName} ${member.lastName}` };
}

const seniorPharmacist = supplierMember('senior');

/** Questions between a hospital and the supplier, and an item that somebody of the supplier has in hand. */
export function makeQueries(world: HospitalWorld): void {
  const { hospital, rows, now } = world;
  const items = itemsApart(world);
  // What is overdue was asked about long ago: the order that waits longest.
  const next = ({ isOverdue = false }: Pick<PlannedQuery, 'isOverdue'>) => {
    const oldest = items.toSorted((one, other) => Number(one.since) - Number(other.since))[0];
    const chosen = isOverdue ? oldest : items[0];
    if (chosen) items.splice(items.indexOf(chosen), 1);
    return chosen;
  };
  const queries = planned[hospital.hospitalId] ?? [];
  for (const query of [
    ...queries.filter((one) => one.isOverdue),
    ...queries.filter((one) => !one.isOverdue),
  ]) {
    const item = next(query);
    if (item) makeQuery(world, query, { type: 'item', ...item, supplier: seniorPharmacist });
  }
  const inHand = hospital.hospitalId === 'DMOH01' && next({});
  if (inHand)
    rows.work_claim.push({
      subject_type: 'item',
      subject_id: inHand.id,
      user_id: seniorPharmacist.userId,
      user_name: seniorPharmacist.name,
      since: now,
      until: new Date(now.getTime() + CLAIM_MS),
    });
}

/**
 * Preparations that wait for their review, the one with the most time first, then what else does, then what is reviewed; of
 * each order one before a second of any.
 */
function itemsApart({ rows }: HospitalWorld): { id: string; since: Date }[] {
  const prepared = new Set(rows.order_line.flatMap((line) => (line.line_type === 'PS' ? line.line_id : [])));
  const waiting = rows.order_line_delivery
    .filter(({ status, on_hold }) => (status === 'Pending' || status === 'Reviewed') && !on_hold)
    .toSorted((left, right) => (String(left.delivery_date) < String(right.delivery_date) ? 1 : -1))
    .toSorted((left, right) => Number(prepared.has(right.line_id)) - Number(prepared.has(left.line_id)))
    .toSorted((left, right) => Number(right.status === 'Pending') - Number(left.status === 'Pending'));
  const firsts = new Map(waiting.toReversed().map((item) => [item.order_id, item]));
  const first = new Set(firsts.values());
  const submitted = new Map(rows.orders.map((order) => [order.order_id, order.submitted_at as Date]));
  return [...waiting.filter((one) => first.has(one)), ...waiting.filter((one) => !first.has(one))].map(
    ({ delivery_id, order_id }) => ({ id: String(delivery_id), since: submitted.get(order_id)! }),
  );
}

interface QueriedSubject {
  type: QuerySubject;
  id: string;
  /** When it was submitted: nothing is asked before. */
  since?: Date;
  /** Who of the supplier writes in it. */
  supplier: StaffMember;
}

export function makeQuery(
  world: HospitalWorld,
  { kind, messages, isClosed, isOverdue }: PlannedQuery,
  { type, id, since, supplier }: QueriedSubject,
): void {
  const { hospital, holidays, now, rows, random, staff } = world;
  const at = (message: PlannedQuery['messages'][number]) => {
    const wanted = now.getTime() - message.hoursAgo * HOUR_MS;
    const earliest = (since?.getTime() ?? 0) + (messages.indexOf(message) + 1) * MINUTE_MS;
    return new Date(Math.min(Math.max(wanted, earliest), now.getTime()));
  };
  const first = messages[0]!;
  const last = messages.at(-1)!;
  const writers = { hospital: staff.pharmacists[0]!, supplier };
  const queryId = random.id(at(first));
  const turn = isClosed ? 'closed' : last.side === 'supplier' ? 'hospital' : 'supplier';
  const due = queryDueAt(at(last), QUERY_TIME, { timeZone: hospital.timeZone, holidays });
  const dueAt = isOverdue && due >= now ? new Date(now.getTime() - 5 * MINUTE_MS) : due;
  rows.query_thread.push({
    query_id: queryId,
    subject_type: type,
    subject_id: id,
    kind,
    asked_by: first.side,
    turn,
    turn_since: at(last),
    due_at: isClosed ? null : dueAt,
    opened_at: at(first),
    opened_by: writers[first.side].userId,
    opened_name: writers[first.side].name,
    closed_at: isClosed ? at(last) : null,
    closed_name: isClosed ? writers[last.side].name : null,
    // Nobody is reminded of the made-up past.
    reminded_at: !isClosed && dueAt < now ? dueAt : null,
  });
  messages.forEach((message, index) => {
    const writer = writers[message.side];
    rows.query_message.push({
      query_id: queryId,
      position: index + 1,
      side: message.side,
      author_id: writer.userId,
      author_name: writer.name,
      written_at: at(message),
      body: message.body,
    });
    recordMove(world, {
      at: at(message),
      by: writer,
      action: index === 0 ? 'query-asked' : 'query-message-written',
      subject: { type: 'query', id: queryId },
      before: index === 0 ? null : { messages: index },
      after: { kind, messages: index + 1 },
    });
  });
}
