import type { KeptJudgement } from '@bolt/domain/compounding/findings/kept-judgement';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { Transaction } from '../database.ts';

/** What lines were judged with. */
export async function readJudgements(
  tx: Transaction,
  lineIds: readonly string[],
): Promise<{ line_id: string; judged_with: KeptJudgement }[]> {
  return tx.query({
    name: 'read-judgements',
    text: 'select line_id, judged_with from order_line where line_id = any($1) and judged_with is not null',
    values: [lineIds],
  });
}

/** The days of lines on which nothing of them is delivered any more: all that was to come then is cancelled. */
export async function readCancelledDays(
  tx: Transaction,
  lineIds: readonly string[],
): Promise<{ line_id: string; delivery_date: CareDate }[]> {
  return tx.query({
    name: 'read-cancelled-days',
    text: `select d.line_id, d.delivery_date
           from order_line l join order_line_delivery d on d.hospital_id = l.hospital_id and d.line_id = l.line_id
           where l.line_id = any($1)
           group by d.line_id, d.delivery_date having bool_and(d.status = 'Cancelled')`,
    values: [lineIds],
  });
}

/** A dose of a draft, as another line was judged beside it. */
export interface DraftDose {
  lineId: string;
  /** The key of the draft. */
  orderRef: string;
  patientId: string;
  /** Of its drug, or of its product of nutrition. */
  code: string;
}

/**
 * The lines of drafts that are gone, where nothing else of their drug is ordered there for their patient by now: a line
 * that is split, or entered again, gives its place to others.
 */
export async function readRemovedLines(tx: Transaction, doses: readonly DraftDose[]): Promise<Set<string>> {
  const rows = await tx.query<{ line_id: string }>({
    name: 'read-removed-lines',
    text: `select distinct x.line_id
           from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[]) x (line_id, order_ref, patient_id, code)
           where not exists (select from order_line l where l.line_id = x.line_id)
             and not exists (
               select from order_line l join orders o on o.hospital_id = l.hospital_id and o.order_id = l.order_id
               where l.patient_id = x.patient_id and o.order_ref = x.order_ref
                 and x.code in (l.drug1_code, l.drug2_code, l.tpn_code))`,
    values: [
      doses.map(({ lineId }) => lineId),
      doses.map(({ orderRef }) => orderRef),
      doses.map(({ patientId }) => patientId),
      doses.map(({ code }) => code),
    ],
  });
  return new Set(rows.map(({ line_id: lineId }) => lineId));
}
