import type { Finding, Override, StabilityVerdict } from '@bolt/domain/compounding/findings/evaluation';
import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import type { CareDate } from '@bolt/domain/dates/care-date';
import type { ShownFigures } from '@bolt/domain/orders/compare-judgements';
import type { Transaction } from '../database.ts';

/** A line as it is stored. Decimals are text, so that none loses a digit on the way. */
export interface OrderLineRow extends Record<string, unknown> {
  line_id: string;
  patient_id: string | null;
  line_type: 'PS' | 'FP' | 'TPN';
  order_name: string;
  drug_presentation_id: number | null;
  fp_code: string | null;
  tpn_code: string | null;
  drug1_code: string | null;
  drug1_dose: string | null;
  drug1_uom: string | null;
  drug2_code: string | null;
  drug2_dose: string | null;
  drug2_uom: string | null;
  dose_split: string[] | null;
  admin_route_code: string | null;
  container_type_id: string | null;
  container_part_code: string | null;
  diluent_id: string | null;
  diluent_volume_ml: string | null;
  exact_final_volume: boolean;
  drug_volume_ml: string | null;
  total_volume_ml: string | null;
  infusion_time: string | null;
  infusion_time_unit: string | null;
  ancillary1_id: number | null;
  ancillary2_id: number | null;
  override_stability: boolean;
  override_dosage: boolean;
  /** Who confirmed which finding and what was shown (decision H6). */
  overrides: KeptOverride[];
  findings: Finding[];
  stability: StabilityVerdict | null;
  /** Null on lines from before these were kept. */
  shown_figures: ShownFigures | null;
  catalogue_version: number | null;
  edit_required: boolean;
  reordered: boolean;
  is_favourite: boolean;
  comment_log: string[];
  version: number;
}

/** One finding that was confirmed, as it was shown then. */
export interface KeptOverride {
  override: Override;
  /** With `measured` and `limit`: which finding. Empty where an older record does not say. */
  code: string;
  measured?: string;
  limit?: string;
  unit?: string;
  by: string;
  /** ISO 8601 moment */
  at: string;
  shown: string;
  reason?: string;
  /** Confirmed by a flag for its kind, without a reason. */
  byFlag?: true;
}

export interface DeliveryRow extends Record<string, unknown> {
  delivery_id: string;
  line_id: string;
  row_number: number;
  delivery_date: string;
  treatment_date: string | null;
  quantity: number;
  on_hold: boolean;
}

/** A line as it is written: with what it was judged with, which is read again for a replay alone. */
export interface WrittenLine extends OrderLineRow {
  judged_with: JudgedWith;
}

const LINE_COLUMNS: Record<keyof OrderLineRow & string, string> = {
  line_id: 'uuid',
  patient_id: 'uuid',
  line_type: 'text',
  order_name: 'text',
  drug_presentation_id: 'integer',
  fp_code: 'text',
  tpn_code: 'text',
  drug1_code: 'text',
  drug1_dose: 'numeric',
  drug1_uom: 'text',
  drug2_code: 'text',
  drug2_dose: 'numeric',
  drug2_uom: 'text',
  dose_split: 'numeric[]',
  admin_route_code: 'text',
  container_type_id: 'text',
  container_part_code: 'text',
  diluent_id: 'text',
  diluent_volume_ml: 'numeric',
  exact_final_volume: 'boolean',
  drug_volume_ml: 'numeric',
  total_volume_ml: 'numeric',
  infusion_time: 'numeric',
  infusion_time_unit: 'text',
  ancillary1_id: 'integer',
  ancillary2_id: 'integer',
  override_stability: 'boolean',
  override_dosage: 'boolean',
  overrides: 'jsonb',
  findings: 'jsonb',
  stability: 'jsonb',
  shown_figures: 'jsonb',
  catalogue_version: 'integer',
  edit_required: 'boolean',
  reordered: 'boolean',
  is_favourite: 'boolean',
  comment_log: 'jsonb',
  version: 'integer',
};
const WRITTEN_COLUMNS: Record<keyof WrittenLine & string, string> = { ...LINE_COLUMNS, judged_with: 'jsonb' };
export const lineColumns = Object.keys(LINE_COLUMNS).join(', ');
export const writtenColumns = Object.keys(WRITTEN_COLUMNS).join(', ');
export const writtenRecord = Object.entries(WRITTEN_COLUMNS)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');
export const deliveryColumns =
  'delivery_id, line_id, row_number, delivery_date, treatment_date, quantity, on_hold';
export const deliveryRecord = `delivery_id uuid, line_id uuid, row_number integer, delivery_date date, treatment_date date,
  quantity integer, on_hold boolean`;

/** A line with its deliveries. */
export interface LineWithDeliveries {
  line: OrderLineRow;
  deliveries: DeliveryRow[];
  /** Of what the line replaced, where that was judged too. */
  placedQuantity?: number;
}

export interface WrittenLineWithDeliveries extends LineWithDeliveries {
  line: WrittenLine;
}

export async function readLines(tx: Transaction, orderId: string): Promise<LineWithDeliveries[]> {
  const [lines, deliveries] = await Promise.all([
    tx.query<ReadLine>({
      name: 'read-lines',
      text: `select ${readColumns} from order_line where order_id = $1 order by position, line_id`,
      values: [orderId],
    }),
    tx.query<DeliveryRow>({
      name: 'read-deliveries',
      text: `select ${deliveryColumns} from order_line_delivery where order_id = $1 order by row_number`,
      values: [orderId],
    }),
  ]);
  return withDeliveries(lines, deliveries);
}

/** A line as it is read: with the quantity of what it replaced, where that was judged too. */
type ReadLine = OrderLineRow & { placed_quantity: number | null };
const readColumns = `${lineColumns}, (judged_with ->> 'placedQuantity')::integer as placed_quantity`;

function withDeliveries(
  lines: readonly ReadLine[],
  deliveries: readonly DeliveryRow[],
): LineWithDeliveries[] {
  const byLine = Map.groupBy(deliveries, (delivery) => delivery.line_id);
  return lines.map(({ placed_quantity: placed, ...row }) => {
    const line = row as OrderLineRow;
    const deliveries = byLine.get(line.line_id) ?? [];
    return placed === null ? { line, deliveries } : { line, deliveries, placedQuantity: placed };
  });
}

/** Some lines of an order, each found by its key: the others are not looked at. */
export async function readSomeLines(
  tx: Transaction,
  orderId: string,
  lineIds: readonly string[],
): Promise<LineWithDeliveries[]> {
  const [lines, deliveries] = await Promise.all([
    tx.query<ReadLine>({
      name: 'read-some-lines',
      text: `select ${readColumns} from order_line where line_id = any($2) and order_id = $1 order by position, line_id`,
      values: [orderId, lineIds],
    }),
    tx.query<DeliveryRow>({
      name: 'read-some-deliveries',
      text: `select ${deliveryColumns} from order_line_delivery
             where line_id = any($2) and order_id = $1 order by row_number`,
      values: [orderId, lineIds],
    }),
  ]);
  return withDeliveries(lines, deliveries);
}

/** A line as it is going to be replaced: with its place, and the date of birth of its patient. */
export interface StoredLine extends LineWithDeliveries {
  position: number;
  dateOfBirth: CareDate | null;
}

/** One line of an order; the order is locked by then, so the line holds still. */
export async function readLine(
  tx: Transaction,
  orderId: string,
  lineId: string,
): Promise<StoredLine | undefined> {
  const [[line], deliveries] = await Promise.all([
    tx.query<OrderLineRow & { position: number; date_of_birth: CareDate | null }>({
      name: 'read-line',
      text: `select ${lineColumns}, position,
               (select p.date_of_birth from patient p where p.patient_id = order_line.patient_id) as date_of_birth
             from order_line where order_id = $1 and line_id = $2`,
      values: [orderId, lineId],
    }),
    tx.query<DeliveryRow>({
      name: 'read-line-deliveries',
      text: `select ${deliveryColumns} from order_line_delivery where line_id = $1 order by row_number`,
      values: [lineId],
    }),
  ]);
  if (!line) return undefined;
  const { position, date_of_birth: dateOfBirth, ...row } = line;
  return { line: row as OrderLineRow, deliveries, position, dateOfBirth };
}

interface NewLines {
  orderId: string;
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

export interface OrderAfterLines extends Record<string, unknown> {
  version: number;
  draft_saved_at: Date | null;
}

/**
 * Stores lines with their deliveries, puts their patients on the order, touches the order and appends the audit:
 * one statement, because each further one is a trip to the database for every line that anybody adds. It looks at no
 * other line of the order, so that a line costs the same however many there are.
 */
export async function insertLines(tx: Transaction, added: NewLines): Promise<OrderAfterLines> {
  const rows = added.lines.map(({ line }, index) => ({ ...line, ordinal: index }));
  const [order] = await tx.query<OrderAfterLines>({
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
          case when ordinal = 0 then $11::jsonb end, to_jsonb(given) - 'ordinal'
        from given
      )
      update orders set version = version + 1, edited_at = $5, edited_by_name = $7,
        draft_saved_at = case when state = 'draft' then $5 else draft_saved_at end
      where order_id = $1
      returning version, draft_saved_at`,
    values: [
      added.orderId,
      added.hospitalId,
      JSON.stringify(rows),
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
  if (!order) throw new Error('The order of a new line must be there: it is locked');
  return order;
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
    values: [JSON.stringify(lines)],
  });
}
