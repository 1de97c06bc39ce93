import type {
  FormulationStability,
  FormulationStatus,
  FormulationType,
} from '@bolt/contracts/formulations/states';
import type { ProductEntries } from '@bolt/domain/nutrition/product/validate-product';
import type { FormulationReview, FormulationTab } from '@bolt/domain/workbench/formulations/review-steps';
import type { QuerySide } from '@bolt/domain/workbench/query-turns';
import type { Transaction } from '../database.ts';

/** A formulation of a hospital that is served, as it was submitted last. */
export interface ServedFormulationRow extends Record<string, unknown> {
  formulation_id: string;
  hospital_id: string;
  hospital_name: string;
  status: FormulationStatus;
  review: FormulationReview | null;
  review_version: number;
  submission: number;
  description: string;
  formulation_type: FormulationType;
  stability: FormulationStability;
  submitted_name: string;
  submitted_at: Date;
  recommended_by: string | null;
  recommended_name: string | null;
  recommended_at: Date | null;
  query_id: string | null;
  asked_by: QuerySide | null;
  turn: QuerySide | null;
  claim_user_id: string | null;
  claim_name: string | null;
  claim_since: Date | null;
  /** What it is sorted by. */
  place: Date;
}

export interface WholeFormulationRow extends ServedFormulationRow {
  /** Of the hospital's newest version, of which an answer makes another one. */
  version: number;
  submitted_by: string | null;
  /** JSON texts, as they were submitted. */
  form_data: string;
  verdict: string | null;
  verdict_catalogue: number | null;
  answered_slips: string | null;
  /** JSON text of the submission before; null of the first. */
  form_before: string | null;
  recommended_reason: string | null;
  recommended_verdict: string | null;
  recommended_product: ProductEntries | null;
  approved_by: string | null;
  approved_name: string | null;
  approved_at: Date | null;
  returned_kind: 'returned' | 'withdrawn' | null;
  returned_reason: string | null;
  returned_by: string | null;
  returned_name: string | null;
  returned_at: Date | null;
  /** Of the product that is offered. */
  product: Record<string, unknown> | null;
}

/** In whole milliseconds, which is what a cursor holds of it. */
const PLACE = `date_trunc('milliseconds', s.submitted_at)`;

const COLUMNS = `f.formulation_id, f.hospital_id, h.hospital_name, f.status, f.review, f.review_version, f.submission,
  s.description, s.formulation_type, s.stability, s.submitted_name, s.submitted_at, f.recommended_by, f.recommended_name,
  f.recommended_at, q.query_id, q.asked_by, q.turn, c.user_id as claim_user_id, c.user_name as claim_name,
  c.since as claim_since, ${PLACE} as place`;

const OPEN_QUERY = `left join query_thread q on q.hospital_id = f.hospital_id and q.subject_type = 'formulation'
  and q.subject_id = f.formulation_id and q.turn <> 'closed'`;

/** @param now the parameter that holds the moment: a claim that has run out is none. */
const served = (now: string): string => `formulation f
  join hospital h on h.hospital_id = f.hospital_id
  join formulation_submission s on s.hospital_id = f.hospital_id and s.formulation_id = f.formulation_id
    and s.submission = f.submission
  ${OPEN_QUERY}
  left join work_claim c on c.hospital_id = f.hospital_id and c.subject_type = 'formulation'
    and c.subject_id = f.formulation_id and c.until > ${now}`;

const OF_TAB: Readonly<Record<FormulationTab, string>> = {
  'to-review': `f.review = 'to-review'`,
  'to-approve': `f.review = 'to-approve'`,
  ready: `f.status = 'ready'`,
  returned: `f.status = 'draft' and f.returned_kind is not null`,
};

export interface FormulationFilter {
  tab: FormulationTab;
  hospitalId?: string | undefined;
}

/** The oldest submission first. */
export async function listServedFormulations(
  tx: Transaction,
  { tab, hospitalId }: FormulationFilter,
  { limit, after, now }: { limit: number; after: { at: Date; id: string } | undefined; now: Date },
): Promise<ServedFormulationRow[]> {
  return tx.query<ServedFormulationRow>({
    name: 'list-served-formulations',
    text: `select ${COLUMNS} from ${served('$1')}
           where ${OF_TAB[tab]} and ($2::text is null or f.hospital_id = $2)
             and ($3::timestamptz is null or (${PLACE}, f.formulation_id) > ($3, $4::uuid))
           order by ${PLACE}, f.formulation_id limit $5`,
    values: [now, hospitalId ?? null, after?.at ?? null, after?.id ?? null, limit],
  });
}

export async function countServedFormulations(
  tx: Transaction,
  { tab, hospitalId }: FormulationFilter,
): Promise<number> {
  const [row] = await tx.query<{ formulations: number }>({
    name: 'count-served-formulations',
    text: `select count(*)::integer as formulations from formulation f
           where ${OF_TAB[tab]} and ($1::text is null or f.hospital_id = $1)`,
    values: [hospitalId ?? null],
  });
  return row?.formulations ?? 0;
}

/** Those that wait for the supplier: to be recommended or approved, and not asked about. */
export async function countWaitingFormulations(
  tx: Transaction,
): Promise<{ toReview: number; toApprove: number }> {
  const [row] = await tx.query<{ toReview: number; toApprove: number }>({
    name: 'count-waiting-formulations',
    text: `select count(*) filter (where f.review = 'to-review')::integer as "toReview",
             count(*) filter (where f.review = 'to-approve')::integer as "toApprove"
           from formulation f ${OPEN_QUERY}
           where f.review is not null and q.turn is distinct from 'hospital'`,
  });
  return row ?? { toReview: 0, toApprove: 0 };
}

export async function readServedFormulation(
  tx: Transaction,
  formulationId: string,
  now: Date,
): Promise<WholeFormulationRow | undefined> {
  const [row] = await tx.query<WholeFormulationRow>({
    name: 'read-served-formulation',
    text: `select ${COLUMNS}, f.version, s.submitted_by, s.form_data::text as form_data, s.verdict::text as verdict,
             s.catalogue_version as verdict_catalogue, s.answered_slips::text as answered_slips,
             (select b.form_data::text from formulation_submission b
              where b.hospital_id = f.hospital_id and b.formulation_id = f.formulation_id
                and b.submission = f.submission - 1) as form_before,
             f.recommended_reason, f.recommended_verdict, f.recommended_product, f.approved_by, f.approved_name,
             f.approved_at, f.returned_kind, f.returned_reason, f.returned_by, f.returned_name, f.returned_at,
             (select to_jsonb(p) from formulation_product p
              where p.hospital_id = f.hospital_id and p.formulation_id = f.formulation_id and p.is_offered) as product
           from ${served('$1')}
           where f.formulation_id = $2 and (f.status <> 'draft' or f.returned_kind is not null)`,
    values: [now, formulationId],
  });
  return row;
}

/** As `readServedFormulation`, of one that nobody else answers until the end of the transaction. */
export async function lockServedFormulation(
  tx: Transaction,
  formulationId: string,
  now: Date,
): Promise<WholeFormulationRow | undefined> {
  const [, row] = await Promise.all([
    tx.query({
      name: 'lock-served-formulation',
      // A statement of its own: only a later one sees what was committed while it waited.
      text: 'select from formulation where formulation_id = $1 for update',
      values: [formulationId],
    }),
    readServedFormulation(tx, formulationId, now),
  ]);
  return row;
}

/** Of these ids those that wait for an answer, with their hospital. */
export async function findOpenFormulations(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ hospitalId: string; id: string }[]> {
  return tx.query({
    name: 'find-open-formulations',
    text: `select hospital_id as "hospitalId", formulation_id as id from formulation
           where formulation_id = any($1) and review is not null`,
    values: [ids],
  });
}

/** How many items of a product at its hospital are not dispatched, in each order that was placed. */
export async function countOpenItemsOf(
  tx: Transaction,
  { hospitalId, productCode }: { hospitalId: string; productCode: string },
): Promise<{ order_id: string; items: number }[]> {
  return tx.query<{ order_id: string; items: number }>({
    name: 'count-open-items-of-product',
    text: `select o.order_id, count(*)::integer as items
           from order_line l
           join orders o on o.hospital_id = l.hospital_id and o.order_id = l.order_id
           join order_line_delivery d on d.hospital_id = l.hospital_id and d.line_id = l.line_id
           where l.hospital_id = $1 and lower(l.tpn_code) = lower($2) and o.state = 'submitted'
             and d.status in ('Pending', 'Reviewed', 'In manufacture')
           group by o.order_id`,
    values: [hospitalId, productCode],
  });
}

export interface FormulationEvent extends Record<string, unknown> {
  happened_at: Date;
  user_name: string;
  side: QuerySide;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Each submission and what the supplier did with it, oldest first; what its author tried between is not told. */
export async function listFormulationEvents(
  tx: Transaction,
  { hospital_id, formulation_id }: Pick<ServedFormulationRow, 'hospital_id' | 'formulation_id'>,
): Promise<FormulationEvent[]> {
  return tx.query<FormulationEvent>({
    name: 'list-formulation-events',
    text: `select e.happened_at, e.user_name,
             case when e.user_id is null then 'supplier' else coalesce(u.kind, 'hospital') end as side, e.action,
             e.before, e.after
           from audit_event e left join app_user u on u.user_id = e.user_id
           where e.hospital_id = $1 and e.subject_id = $2 and e.subject_type = 'formulation'
             and e.action in ('formulation-submitted', 'formulation-recommended', 'formulation-ready',
               'formulation-returned', 'formulation-withdrawn')
           order by e.audit_event_id`,
    values: [hospital_id, formulation_id],
  });
}

/** Who submitted it, to be written to; nobody where the account is not in use any more. */
export async function findFormulationSubmitter(
  tx: Transaction,
  userId: string,
): Promise<{ email: string; first_name: string } | undefined> {
  const [row] = await tx.query<{ email: string; first_name: string }>({
    name: 'find-formulation-submitter',
    text: 'select email, first_name from app_user where user_id = $1 and is_active',
    values: [userId],
  });
  return row;
}
