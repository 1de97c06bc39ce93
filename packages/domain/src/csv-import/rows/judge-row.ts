import { drugNaming } from '../../catalogue/drug-display-name.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { evaluateLine } from '../../compounding/findings/evaluate-line.ts';
import type { Evaluation, Finding } from '../../compounding/findings/evaluation.ts';
import type { EvaluateOptions } from '../../compounding/findings/judged-with.ts';
import { listCodes } from '../../compounding/findings/list-codes.ts';
import type { DrugLine, LineDelivery } from '../../compounding/line/drug-line.ts';
import type { CareDate } from '../../dates/care-date.ts';
import { quantityRuleOfLine } from '../../orders/quantity-rule-of-line.ts';
import { parseQuantity, quantityMessage } from '../../orders/validate-quantity.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import type { RecognisedRow } from '../keywords/substitutions.ts';
import { completeLine } from './complete-line.ts';
import type { ReadDate } from './read-cells.ts';

export type RowWarning = 'Warning: Stability not found' | 'Warning: Drug dose exceeds max dose';

/** What became of a row whose words are known. */
export type JudgedRow = {
  line: DrugLine | null;
  /** The row's error with its prefix ('Error: Missing container'); '' where it can be ordered. */
  status: string;
  /** Where the error lies, for showing it at the cell. */
  field: ImportFieldKey | null;
  /** Filled by nobody but a person: the row waits for them. */
  missingFields: ImportFieldKey[];
  warnings: RowWarning[];
  /** The specification's codes, in the order in which they are told. */
  codes: string[];
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
};

const notJudged: JudgedRow = {
  line: null,
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

const refused = (message: string, field: ImportFieldKey): JudgedRow => ({
  ...notJudged,
  status: errorText(message),
  field,
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
  const completed = completeLine(catalogue, cells, recognised);
  if (!completed.ok) {
    return 'error' in completed
      ? refused(completed.error, completed.error === 'Presentation not found' ? 'drug_name' : 'container')
      : { ...notJudged, missingFields: completed.missingFields };
  }
  const { line, ...defaulted } = completed;
  const quantityText = cells.quantity ?? '';
  const quantity = quantityMessage(quantityText, quantityRuleOfLine(catalogue, line));
  if (quantity) return { ...refused(quantity, 'quantity'), line };
  const { readDate, deliveryDate, ...options } = context;
  const deliveries = deliveriesOf(cells, readDate, deliveryDate, parseQuantity(quantityText) ?? 0);
  const evaluation = evaluateLine(catalogue, line, { ...options, deliveries });
  return { ...verdictOf(catalogue, line, evaluation, options), ...defaulted };
}

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
  evaluation: Evaluation,
  { country }: Pick<EvaluateOptions, 'country'>,
): JudgedRow {
  const codes = listCodes(evaluation);
  const judged = { ...notJudged, line, evaluation, codes };
  const blocking = evaluation.findings.find(({ severity }) => severity === 'blocks');
  if (blocking) {
    return { ...judged, status: errorText(blockingText(catalogue, line, blocking, country)) };
  }
  const overrideDosage = has(evaluation, 'overrideDosage');
  const overrideStability = evaluation.findings.some(
    ({ override, code }) => override === 'overrideStability' && code !== 'RealDateFallsShort',
  );
  return {
    ...judged,
    selectable: true,
    overrideDosage,
    overrideStability,
    warnings: [
      ...(overrideDosage ? (['Warning: Drug dose exceeds max dose'] as const) : []),
      ...(overrideStability ? (['Warning: Stability not found'] as const) : []),
    ],
  };
}

const has = ({ findings }: Evaluation, wanted: Finding['override']): boolean =>
  findings.some(({ override }) => override === wanted);

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
