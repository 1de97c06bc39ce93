import type { FormulationStatus } from '@bolt/contracts/formulations/states';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { RegistrationState } from '@bolt/domain/registration/registration-status';
import type { QueryKind } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject } from '@bolt/domain/workbench/query-subjects';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../database.ts';

export interface ItemToAsk extends Record<string, unknown> {
  hospital_id: string;
  site: OrderSiteCode;
  source: 'portal' | 'NONBOLT';
}

/** An item of a submitted order that nobody changes until the end of the transaction. */
export async function lockItemToAsk(tx: Transaction, id: string): Promise<ItemToAsk | undefined> {
  const [, [item]] = await Promise.all([
    tx.query({
      name: 'lock-order-to-ask',
      text: `select from orders
             where state = 'submitted'
               and (hospital_id, order_id) in (
                 select hospital_id, order_id from order_line_delivery where delivery_id = $1)
             for update`,
      values: [id],
    }),
    tx.query<ItemToAsk>({
      name: 'read-item-to-ask',
      text: `select d.hospital_id, o.site, o.source
             from order_line_delivery d
             join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
             where d.delivery_id = $1 and o.state = 'submitted'`,
      values: [id],
    }),
  ]);
  return item;
}

/** Of these ids those that wait for the supplier, with what decides who may write in them. */
export async function findWaitingQueries(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ hospitalId: string; id: string; subjectType: QuerySubject; kind: QueryKind }[]> {
  return tx.query({
    name: 'find-waiting-queries',
    text: `select hospital_id as "hospitalId", query_id as id, subject_type as "subjectType", kind
           from query_thread where query_id = any($1) and turn = 'supplier'`,
    values: [ids],
  });
}

interface Subject {
  type: QuerySubject;
  id: string;
}

/** Keeps everybody else who asks or decides about it waiting until the end of the transaction. */
export async function lockSubject(tx: Transaction, { type, id }: Subject): Promise<void> {
  await tx.query({
    name: 'lock-subject',
    // Of the name, and not of the row: who asks about something may change nothing of it.
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`query about ${type} ${id}`],
  });
}

export interface OpenQueryAbout extends Record<string, unknown> {
  queryId: string;
  askedBy: QuerySide;
  turn: QuerySide;
}

/** The open query about it, of which it has one at most. */
export async function findOpenQueryAbout(
  tx: Transaction,
  { type, id }: Subject,
): Promise<OpenQueryAbout | undefined> {
  const [open] = await tx.query<OpenQueryAbout>({
    name: 'find-open-query-about',
    text: `select query_id as "queryId", asked_by as "askedBy", turn from query_thread
           where subject_type = $1 and subject_id = $2 and turn <> 'closed'`,
    values: [type, id],
  });
  return open;
}

/** A formulation about which nobody else asks or decides until the end of the transaction. */
export async function findFormulationToAsk(
  tx: Transaction,
  id: string,
): Promise<{ hospitalId: string; status: FormulationStatus } | undefined> {
  const [, [formulation]] = await Promise.all([
    lockSubject(tx, { type: 'formulation', id }),
    tx.query<{ hospitalId: string; status: FormulationStatus }>({
      name: 'find-formulation-to-ask',
      text: 'select hospital_id as "hospitalId", status from formulation where formulation_id = $1',
      values: [id],
    }),
  ]);
  return formulation;
}

/** As `findFormulationToAsk`, of a registration. */
export async function findRegistrationToAsk(
  tx: Transaction,
  id: string,
): Promise<{ hospitalId: string; state: RegistrationState } | undefined> {
  const [, [registration]] = await Promise.all([
    lockSubject(tx, { type: 'registration', id }),
    tx.query<{ hospitalId: string; state: RegistrationState }>({
      name: 'find-registration-to-ask',
      text: 'select hospital_id as "hospitalId", state from registration where registration_id = $1',
      values: [id],
    }),
  ]);
  return registration;
}

/** Somebody of the hospital who is written to about a query. */
export interface Addressee extends Record<string, unknown> {
  email: string;
  first_name: string;
  /** Of what it is about; else somebody who may answer in that person's place. */
  is_submitter: boolean;
}

/** Who is written to about it, at a hospital that is served; nobody where nobody may answer. */
export const listAnswerers = (
  tx: Transaction,
  { hospitalId, type, id }: Subject & { hospitalId: string },
): Promise<Addressee[]> =>
  tx.query<Addressee>({
    name: 'list-answerers',
    text: 'select email, first_name, is_submitter from served_people_who_answer($1, $2, $3)',
    values: [hospitalId, type, id],
  });

/** The same of items at once, by item. */
export async function listItemAnswerers(
  tx: Transaction,
  items: readonly { hospital_id: string; delivery_id: string }[],
): Promise<Map<string, Addressee[]>> {
  const rows = await tx.query<Addressee & { delivery_id: string }>({
    name: 'list-item-answerers',
    text: `select i.delivery_id, p.email, p.first_name, p.is_submitter
           from unnest($1::text[], $2::uuid[]) i (hospital_id, delivery_id)
           cross join served_people_who_answer(i.hospital_id, 'item', i.delivery_id) p`,
    values: [items.map((item) => item.hospital_id), items.map((item) => item.delivery_id)],
  });
  return Map.groupBy(rows, (row) => row.delivery_id);
}
