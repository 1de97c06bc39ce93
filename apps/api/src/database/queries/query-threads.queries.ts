import type { FormulationStatus, FormulationType } from '@bolt/contracts/formulations/states';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { OrderSiteCode } from '@bolt/domain/orders/order-sites';
import type { QueryKind } from '@bolt/domain/workbench/query-kinds';
import type { QuerySubject, RequestKind } from '@bolt/domain/workbench/query-subjects';
import type { QuerySide, QueryTurn } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../database.ts';
import type { NamedItem } from './order-line-row.ts';

/** What a query is about, as far as it is shown with it. */
export type QuerySubjectRow =
  | ({
      type: 'item';
      order_id: string;
      order_ref_view: string;
      site: OrderSiteCode;
      delivery_date: CareDate;
      quantity: number;
      status: string;
      /** null: ordered for nobody by name. */
      patient: {
        patient_id: string;
        first_name: string;
        last_name: string;
        date_of_birth: CareDate | null;
        mrn: string | null;
      } | null;
    } & NamedItem)
  /** Everything null: a draft again, which its hospital has deleted since. */
  | ({
      type: 'formulation';
      status: FormulationStatus | null;
      formulation_type: FormulationType | null;
    } & Submission)
  | ({ type: 'registration'; patient_type: string } & Submission)
  | ({ type: 'request'; kind: RequestKind } & Submission);

interface Submission {
  submitted_by: string | null;
  submitted_name: string | null;
  /** ISO 8601 */
  submitted_at: string | null;
}

export interface QueryThreadRow extends Record<string, unknown> {
  query_id: string;
  hospital_id: string;
  hospital_name: string;
  time_zone: string;
  subject_type: QuerySubject;
  subject_id: string;
  subject: QuerySubjectRow;
  kind: QueryKind;
  asked_by: QuerySide;
  turn: QueryTurn;
  turn_since: Date;
  due_at: Date | null;
  opened_at: Date;
  /** Nobody's account: the portal's own. */
  opened_by: string | null;
  opened_name: string;
  closed_at: Date | null;
  closed_name: string | null;
  /** What it is sorted by. */
  place: Date;
  last_position: number | null;
  last_side: QuerySide | 'portal' | null;
  last_author: string | null;
  last_written_at: Date | null;
  last_body: string | null;
}

/** In whole milliseconds, which is what a cursor holds of it. */
const PLACE = `date_trunc('milliseconds', case q.turn when 'closed' then coalesce(q.closed_at, q.turn_since)
  else coalesce(q.due_at, q.turn_since) end)`;

/** With the order of an item, whose site decides who sees it. */
const THREADS = `query_thread q
  left join order_line_delivery d
    on q.subject_type = 'item' and d.hospital_id = q.hospital_id and d.delivery_id = q.subject_id
  left join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id`;

const SUBJECTS = `join hospital h on h.hospital_id = q.hospital_id
  left join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
  left join patient p on p.hospital_id = l.hospital_id and p.patient_id = l.patient_id
  left join formulation f
    on q.subject_type = 'formulation' and f.hospital_id = q.hospital_id and f.formulation_id = q.subject_id
  left join registration r
    on q.subject_type = 'registration' and r.hospital_id = q.hospital_id and r.registration_id = q.subject_id
  left join customer_request c
    on q.subject_type = 'request' and c.hospital_id = q.hospital_id and c.request_id = q.subject_id`;

const submission = (of: string, verb: string) =>
  `'submitted_by', ${of}.${verb}_by, 'submitted_name', ${of}.${verb}_name, 'submitted_at', ${of}.${verb}_at`;

const SUBJECT = `case q.subject_type
  when 'item' then jsonb_build_object('type', 'item', 'order_id', o.order_id, 'order_ref_view', o.order_ref_view,
    'site', o.site, 'line_type', l.line_type, 'tpn_code', l.tpn_code,
    'order_name', l.order_name,
    'drug1_code', l.drug1_code, 'drug1_dose', l.drug1_dose::text,
    'drug1_uom', l.drug1_uom, 'drug2_code', l.drug2_code, 'drug2_dose', l.drug2_dose::text, 'drug2_uom', l.drug2_uom,
    'delivery_date', d.delivery_date, 'quantity', d.quantity, 'status', d.status,
    'patient', case when p.patient_id is not null then jsonb_build_object('patient_id', p.patient_id,
      'first_name', p.first_name, 'last_name', p.last_name, 'date_of_birth', p.date_of_birth, 'mrn', p.mrn) end)
  when 'formulation' then jsonb_build_object('type', 'formulation', 'status', f.status,
    'formulation_type', f.formulation_type, ${submission('f', 'submitted')})
  when 'registration' then jsonb_build_object('type', 'registration', 'patient_type', r.patient_type,
    ${submission('r', 'submitted')})
  else jsonb_build_object('type', 'request', 'kind', c.kind, ${submission('c', 'sent')})
  end as subject`;

const COLUMNS = `q.query_id, q.hospital_id, h.hospital_name, h.time_zone, q.subject_type, q.subject_id, ${SUBJECT}, q.kind,
  q.asked_by, q.turn, q.turn_since, q.due_at, q.opened_at, q.opened_by, q.opened_name, q.closed_at, q.closed_name,
  ${PLACE} as place, m.position as last_position, m.side as last_side, m.author_name as last_author,
  m.written_at as last_written_at, m.body as last_body`;

const LAST_MESSAGE = `left join lateral (
    select position, side, author_name, written_at, body from query_message
    where hospital_id = q.hospital_id and query_id = q.query_id order by position desc limit 1) m on true`;

/** Which queries: of those that row-level security shows, what the caller may see. */
export interface QueryFilter {
  turns: readonly QueryTurn[];
  subjects: readonly QuerySubject[];
  sites: readonly OrderSiteCode[];
  /** Of whom requests are shown; undefined: of everybody. */
  requestsOf: string | undefined;
  hospitalId?: string | undefined;
}

export interface QueryPlace {
  at: Date;
  id: string;
}

const FILTERED = `q.turn = any($1) and q.subject_type = any($2) and (q.subject_type <> 'item' or o.site = any($3))
  and ($4::text is null or q.hospital_id = $4)
  and (q.subject_type <> 'request' or $5::uuid is null or q.opened_by = $5)`;
const filtered = ({ turns, subjects, sites, hospitalId, requestsOf }: QueryFilter) => [
  turns,
  subjects,
  sites,
  hospitalId ?? null,
  requestsOf ?? null,
];

/** First due first, which puts what is overdue at the top; closed ones newest first. */
export async function listQueries(
  tx: Transaction,
  filter: QueryFilter,
  { limit, after }: { limit: number; after: QueryPlace | undefined },
): Promise<QueryThreadRow[]> {
  const [beyond, order] = filter.turns.includes('closed') ? ['<', 'desc'] : ['>', 'asc'];
  return tx.query<QueryThreadRow>({
    name: 'list-queries',
    text: `select ${COLUMNS} from ${THREADS} ${SUBJECTS} ${LAST_MESSAGE}
           where ${FILTERED}
             and ($6::timestamptz is null or (${PLACE}, q.query_id) ${beyond} ($6, $7::uuid))
           order by ${PLACE} ${order}, q.query_id ${order} limit $8`,
    values: [...filtered(filter), after?.at ?? null, after?.id ?? null, limit],
  });
}

export async function countQueries(tx: Transaction, filter: QueryFilter): Promise<number> {
  const [row] = await tx.query<{ queries: number }>({
    name: 'count-queries',
    text: `select count(*)::integer as queries from ${THREADS} where ${FILTERED}`,
    values: filtered(filter),
  });
  return row?.queries ?? 0;
}

/** As `countQueries`, for each subject that there are any of. */
export async function countQueriesBySubject(
  tx: Transaction,
  filter: QueryFilter,
): Promise<{ subject: QuerySubject; queries: number }[]> {
  return tx.query({
    name: 'count-queries-by-subject',
    text: `select q.subject_type as subject, count(*)::integer as queries from ${THREADS}
           where ${FILTERED} group by q.subject_type`,
    values: filtered(filter),
  });
}

export async function readQuery(tx: Transaction, queryId: string): Promise<QueryThreadRow | undefined> {
  const [row] = await tx.query<QueryThreadRow>({
    name: 'read-query',
    text: `select ${COLUMNS} from ${THREADS} ${SUBJECTS} ${LAST_MESSAGE} where q.query_id = $1`,
    values: [queryId],
  });
  return row;
}

/** As `readQuery`, of one that nobody else changes until the end of the transaction. */
export async function lockQuery(tx: Transaction, queryId: string): Promise<QueryThreadRow | undefined> {
  const [, row] = await Promise.all([
    tx.query({
      name: 'lock-query',
      // A statement of its own: only a later one sees what was committed while it waited.
      text: 'select from query_thread where query_id = $1 for update',
      values: [queryId],
    }),
    readQuery(tx, queryId),
  ]);
  return row;
}
