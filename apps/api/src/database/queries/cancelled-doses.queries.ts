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
