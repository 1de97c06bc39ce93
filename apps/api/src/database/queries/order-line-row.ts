import type { Finding, Override, StabilityVerdict } from '@bolt/domain/compounding/findings/evaluation';
import type { JudgedWith } from '@bolt/domain/compounding/findings/judged-with';
import { keptJudgement } from '@bolt/domain/compounding/findings/kept-judgement';
import type { ShownFigures } from '@bolt/domain/orders/compare-judgements';

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

/** What a line's name with its doses is made of. */
export type NamedItem = Pick<
  OrderLineRow,
  | 'line_type'
  | 'tpn_code'
  | 'order_name'
  | 'drug1_code'
  | 'drug1_dose'
  | 'drug1_uom'
  | 'drug2_code'
  | 'drug2_dose'
  | 'drug2_uom'
>;

/** One finding that was confirmed, as it was shown then. */
export interface KeptOverride {
  override: Override;
  /** With `measured` and `limit`: which finding. Empty where an older record does not say. */
  code: string;
  measured?: string;
  limit?: string;
  unit?: string;
  by: string;
  /** ISO 8601 timestamp */
  at: string;
  shown: string;
  reason?: string;
  /** Confirmed by a flag for its kind, without a reason. */
  byFlag?: true;
}

export interface OrderLineDeliveryRow extends Record<string, unknown> {
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
/** Of a row that has more the columns of the line alone. */
export const lineRowOf = (row: OrderLineRow): OrderLineRow =>
  Object.fromEntries(Object.keys(LINE_COLUMNS).map((column) => [column, row[column]])) as OrderLineRow;
export const writtenColumns = Object.keys(WRITTEN_COLUMNS).join(', ');
export const writtenRecord = Object.entries(WRITTEN_COLUMNS)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');
/** Lines as they are sent to be written. */
export const writtenJson = (lines: readonly WrittenLine[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, judged_with: keptJudgement(line.judged_with) })));
export const deliveryColumns =
  'delivery_id, line_id, row_number, delivery_date, treatment_date, quantity, on_hold';
export const deliveryRecord = `delivery_id uuid, line_id uuid, row_number integer, delivery_date date, treatment_date date,
  quantity integer, on_hold boolean`;

/** A line with its deliveries. */
export interface LineWithDeliveries {
  line: OrderLineRow;
  deliveries: OrderLineDeliveryRow[];
  /** Of what the line replaced, where that was judged too. */
  placedQuantity?: number;
  /** For whom it was judged, where that is kept: the date of birth may have been corrected since. */
  judgedPatient?: JudgedWith['patient'];
}

export interface WrittenLineWithDeliveries extends LineWithDeliveries {
  line: WrittenLine;
}
