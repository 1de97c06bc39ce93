import { drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { proposeSplit, type SplitCount } from '../../compounding/doses/split-dose.ts';
import { type EvaluatedDose, evaluateDoses } from '../../compounding/findings/evaluate-split.ts';
import type { Evaluation, Finding } from '../../compounding/findings/evaluation.ts';
import type { EvaluateOptions } from '../../compounding/findings/judged-with.ts';
import { listCodes } from '../../compounding/findings/list-codes.ts';
import type { DrugLine, LineDelivery } from '../../compounding/line/drug-line.ts';
import type { CareDate } from '../../dates/care-date.ts';
import { quantityRuleOfLine } from '../../orders/quantity-rule-of-line.ts';
import { parseQuantity, quantityMessage } from '../../orders/validate-quantity.ts';
import { Decimal, parseDecimal } from '../../quantities/decimal.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import { finishedProductMark } from '../keywords/import-vocabulary.ts';
import type { RecognisedRow } from '../keywords/substitutions.ts';
import { completeLine } from './complete-line.ts';
import { fieldOfFinding } from './field-of-finding.ts';
import { dosageWarning, stabilityWarning } from './message-texts.ts';
import type { ReadDate } from './read-cells.ts';

export type RowWarning = typeof stabilityWarning | typeof dosageWarning;

/** What became of a row whose words are known. */
export type JudgedRow = {
  /** The whole line, its dose not divided. */
  line: DrugLine | null;
  /** The doses into which it is divided, plain decimals that add up; null: one line. */
  doses: string[] | null;
  /** One for the line, or one for each dose; empty where it was not judged. */
  judged: EvaluatedDose[];
  /** The row's error with its prefix ('Error: Missing container'); '' where it can be ordered. */
  status: string;
  /** Where the error lies, for showing it at the cell. */
  field: ImportFieldKey | null;
  /** What is missing there, beside the specification's text. */
  hint?: string;
  /** Filled by nobody but a person: the row waits for them. */
  missingFields: ImportFieldKey[];
  warnings: RowWarning[];
  /** The specification's codes, in the order in which they are told. */
  codes: string[];
  /** Of the line, or of the first dose. */
  evaluation: Evaluation | null;
  selectable: boolean;
  overrideStability: boolean;
  overrideDosage: boolean;
  unitDefaulted: boolean;
  unit2Defaulted: boolean;
};

export type RowContext = Omit<EvaluateOptions, 'deliveries'> & {
  readDate: ReadDate;
  /** The order's own delivery date, for rows that name none; null while it is not known. */
  deliveryDate: CareDate | null;
  /** Into how many doses the hospital's rules divide the row's; 0 and 1: none. */
  splits?: number;
};

const notJudged: JudgedRow = {
  line: null,
  doses: null,
  judged: [],
  status: '',
  field: null,
  missingFields: [],
  warnings: [],
  codes: [],
  evaluation: null,
  selectable: false,
  overrideStability: false,
  overrideDosage: false,
  unitDefaulted: false,
  unit2Defaulted: false,
};

const refused = (message: string, field: ImportFieldKey, hint?: string): JudgedRow => ({
  ...notJudged,
  status: errorText(message),
  field,
  ...(hint !== undefined && { hint }),
});

const errorText = (message: string): string => `Error: ${message}`;

/** Names without the number by which the patient is found, or made. */
const lacksPatientId = (cells: ImportCells): boolean =>
  !cells.patient_id && Boolean(cells.surname || cells.firstname);

/**
 * Judges a row that is valid and whose words are all known, in the order of the catalogue's order files: patient,
 * container, presentation, quantity, then the line's own judge. The first error ends the row.
 */
export function judgeRow(
  catalogue: Catalogue,
  cells: ImportCells,
  recognised: RecognisedRow,
  context: RowContext,
): JudgedRow {
  if (lacksPatientId(cells)) return refused('Missing patient details', 'patient_id');
  const { readDate, deliveryDate, splits = 0, ...options } = context;
  const doses = dosesOf(cells, recognised, splits);
  if (typeof doses === 'string') return refused(doses, 'drug_dose');
  // An open container is chosen for what goes into one: the largest of the doses.
  const completed = completeLine(
    catalogue,
    doses ? { ...cells, drug_dose: largest(doses) } : cells,
    recognised,
  );
  if (!completed.ok) {
    return 'error' in completed
      ? refused(completed.error, completed.field, completed.hint)
      : { ...notJudged, missingFields: completed.missingFields };
  }
  const { line: placed, ...defaulted } = completed;
  const line = doses ? { ...placed, drug1DoseText: cells.drug_dose ?? '' } : placed;
  const quantityText = cells.quantity ?? '';
  const quantity = quantityMessage(quantityText, quantityRuleOfLine(catalogue, line));
  if (quantity) return { ...refused(quantity, 'quantity'), line };
  const deliveries = deliveriesOf(cells, readDate, deliveryDate, parseQuantity(quantityText) ?? 0);
  const judged = evaluateDoses(catalogue, line, doses, { ...options, deliveries });
  return { ...verdictOf(catalogue, line, judged, options), ...defaulted, doses };
}

/** null: not divided; a sentence where it cannot be. A finished product has no dose of its own to divide. */
function dosesOf(cells: ImportCells, { codes }: RecognisedRow, splits: number): string[] | string | null {
  const dose = parseDecimal(cells.drug_dose ?? '');
  if (splits < 2 || !dose.ok || codes.drug_name?.startsWith(finishedProductMark)) return null;
  if (codes.drug2_name !== undefined) return 'A preparation of two drugs cannot be split';
  return proposeSplit(dose.value, splits as SplitCount) ?? `The dose cannot be divided into ${splits}`;
}

const largest = (doses: readonly string[]): string => Decimal.max(...doses).toFixed();

function deliveriesOf(
  cells: ImportCells,
  readDate: ReadDate,
  orderDate: CareDate | null,
  quantity: number,
): LineDelivery[] {
  const deliveryDate = cells.delivery_date ? readDate('delivery_date', cells.delivery_date) : orderDate;
  if (deliveryDate === null) return [];
  const treatmentDate = cells.treatment_date ? readDate('treatment_date', cells.treatment_date) : null;
  return [{ deliveryDate, treatmentDate, quantity }];
}

function verdictOf(
  catalogue: Catalogue,
  line: DrugLine,
  judged: EvaluatedDose[],
  { country }: Pick<EvaluateOptions, 'country'>,
): JudgedRow {
  const evaluation = judged[0]?.evaluation ?? null;
  const findings = judged.flatMap((dose) => dose.evaluation.findings);
  const row = { ...notJudged, line, judged, evaluation, codes: listCodes({ findings }) };
  const blocked = judged.find((dose) => blockingIn(dose.evaluation) !== undefined);
  const blocking = blocked && blockingIn(blocked.evaluation);
  if (blocked && blocking) {
    const status = errorText(blockingText(catalogue, blocked.line, blocking, country));
    return { ...row, status, field: fieldOfFinding(blocking) };
  }
  const overrideDosage = findings.some(({ override }) => override === 'overrideDosage');
  const overrideStability = findings.some(
    ({ override, code }) => override === 'overrideStability' && code !== 'RealDateFallsShort',
  );
  return {
    ...row,
    selectable: true,
    overrideDosage,
    overrideStability,
    warnings: [
      ...(overrideDosage ? ([dosageWarning] as const) : []),
      ...(overrideStability ? ([stabilityWarning] as const) : []),
    ],
  };
}

const blockingIn = ({ findings }: Evaluation): Finding | undefined =>
  findings.find(({ severity }) => severity === 'blocks');

/** The volume codes have one text of their own (CSV rows of the specification); the others say what they found. */
function blockingText(
  catalogue: Catalogue,
  line: DrugLine,
  { code, detail, reason, measured }: Finding,
  country: EvaluateOptions['country'],
): string {
  if (code !== 'INVALID_LINE') {
    const container = catalogue.containers.get(line.containerPartCode ?? '');
    return `Drug volume exceeds container size. Max fill volume is ${container?.maximumVolume ?? 0}mL`;
  }
  if (reason === 'dose-above-ceiling') {
    const drug = catalogue.drugs.get(line.drugCode ?? '');
    const name = drug ? drugNaming(country)(drug) : (line.drugCode ?? '');
    return `Dose ${measured ?? line.drug1DoseText} ${line.drug1Unit ?? ''} of ${name} is above the absolute maximum`;
  }
  return detail;
}
