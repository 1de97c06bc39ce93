import type { Transaction } from '../database.ts';
import type { OpenOrderRow } from './order-entry.queries.ts';
import {
  deliveryColumns,
  deliveryRecord,
  type WrittenLine,
  type WrittenLineWithDeliveries,
  writtenColumns,
  writtenJson,
  writtenRecord,
} from './order-line-row.ts';

interface NewLines {
  /** As it was found and locked in this transaction. */
  order: Pick<OpenOrderRow, 'order_id' | 'state' | 'version' | 'draft_saved_at'>;
  hospitalId: string;
  lines: WrittenLineWithDeliveries[];
  /** Place of the first line where it replaces one; the others follow the last. */
  firstPosition: number | null;
  userId: string;
  userName: string;
  requestId: string;
  now: Date;
  action: 'line-added' | 'line-edited' | 'line-reordered';
  /** What the first line was before. */
  before: unknown;
}

export interface OrderAfterLines {
  version: number;
  draft_saved_at: Date | null;
}

/**
 * Stores lines with their deliveries, puts their patients on the order, touches the order and appends the audit:
 * one statement, which is not waited for before the commit, because each further trip to the database is one for every
 * line that anybody adds. It looks at no other line of the order, so that a line costs the same however many there are.
 *
 * @returns what the order will be; nobody else changes it meanwhile
 */
export function insertLines(tx: Transaction, added: NewLines): OrderAfterLines {
  const { order } = added;
  const rows = added.lines.map(({ line }, index) => ({ ...line, ordinal: index }));
  tx.unawaited({
    name: 'insert-lines',
    text: `
      with given as (
        select * from jsonb_to_recordset($3::jsonb) as l(ordinal integer, ${writtenRecord})
      ), held as (
        select coalesce(max(position), 0) as last_position from order_line where order_id = $1
      ), line as (
        insert into order_line (hospital_id, order_id, position, created_at, ${writtenColumns})
        select $2, $1,
          case when ordinal = 0 and $9::integer is not null then $9 else held.last_position + 1 + ordinal end,
          $5, ${writtenColumns}
        from given, held
      ), delivery as (
        insert into order_line_delivery (hospital_id, order_id, ${deliveryColumns})
        select $2, $1, ${deliveryColumns} from jsonb_to_recordset($4::jsonb) as d(${deliveryRecord})
      ), joined as (
        insert into order_patient (order_id, patient_id, hospital_id, position)
        select $1, patient_id, $2, row_number() over (order by min(ordinal))
          + (select coalesce(max(position), 0) from order_patient where order_id = $1)
        from given
        where patient_id is not null and not exists (
          select from order_patient op where op.order_id = $1 and op.patient_id = given.patient_id)
        group by patient_id
      ), audited as (
        insert into audit_event (happened_at, hospital_id, user_id, user_name, request_id, action, subject_type,
          subject_id, before, after)
        select $5, $2, $6, $7, $8, $10, 'order-line', line_id,
          case when ordinal = 0 then $11::jsonb end, to_jsonb(given) - '{ordinal,judged_with}'::text[]
        from given
      )
      update orders set version = version + 1, edited_at = $5, edited_by_name = $7,
        draft_saved_at = case when state = 'draft' then $5 else draft_saved_at end
      where order_id = $1`,
    values: [
      order.order_id,
      added.hospitalId,
      writtenJson(rows),
      JSON.stringify(added.lines.flatMap(({ deliveries }) => deliveries)),
      added.now,
      added.userId,
      added.userName,
      added.requestId,
      added.firstPosition,
      added.action,
      added.before === null ? null : JSON.stringify(added.before),
    ],
  });
  return {
    version: order.version + 1,
    draft_saved_at: order.state === 'draft' ? added.now : order.draft_saved_at,
  };
}

/** The deliveries of the line go with it. */
export async function deleteLine(tx: Transaction, lineId: string): Promise<void> {
  await tx.query({
    name: 'delete-line',
    text: 'delete from order_line where line_id = $1',
    values: [lineId],
  });
}

/**
 * Keeps what the newest judgement of each line says: figures, findings, and the overrides they still need. What was
 * ordered stays, and what of a judgement
 * was not asked for anew; so does the version of the line: whoever is editing it has not missed an edit.
 */
export async function updateJudgements(tx: Transaction, lines: readonly WrittenLine[]): Promise<void> {
  await tx.query({
    name: 'update-judgements',
    text: `update order_line l set drug_volume_ml = j.drug_volume_ml, total_volume_ml = j.total_volume_ml,
             override_stability = j.override_stability, override_dosage = j.override_dosage,
             overrides = j.overrides, findings = j.findings, stability = j.stability,
             shown_figures = j.shown_figures, catalogue_version = j.catalogue_version, order_name = j.order_name,
             drug1_dose = j.drug1_dose, drug1_uom = j.drug1_uom, drug2_dose = j.drug2_dose, drug2_uom = j.drug2_uom,
             diluent_volume_ml = j.diluent_volume_ml, judged_with = coalesce(l.judged_with, '{}') || j.judged_with
           from jsonb_to_recordset($1::jsonb) as j(${writtenRecord})
           where l.line_id = j.line_id`,
    values: [writtenJson(lines)],
  });
}
