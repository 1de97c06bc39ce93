import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import type { ImportOrderStep } from '@bolt/domain/csv-import/orders/import-order-states';
import type { Refusal } from '#problems.ts';
import type { WholeOrderOfRows } from './whole-order-of-rows.ts';

/** Why an order was not made: at which step, in the server's words, and which rows are the reason. */
export interface OrderFailure {
  failedAt: ImportOrderStep;
  code: string;
  message: string;
  rows: RowMessage[];
}

export interface RowMessage {
  row_number: number;
  message: string;
}

/** The order says what its first row says, and how many rows there are more. */
export function failureOfRows(
  failedAt: ImportOrderStep,
  code: string,
  rows: readonly RowMessage[],
): OrderFailure {
  const [first, ...others] = rows.toSorted((one, other) => one.row_number - other.row_number);
  const message = first ? `Row ${first.row_number}: ${first.message}${moreRows(others.length)}` : '';
  return { failedAt, code, message, rows: [...rows] };
}

function moreRows(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 more row of this order has to be looked at.'
    : ` ${count} more rows of this order have to be looked at.`;
}

interface Told {
  code: string | null;
  message: string;
  fields?: Readonly<Record<string, string>>;
}
type ToldPatient = Told & { patient: number };
type ToldLine = ToldPatient & { line: number };

/** What is wrong with single entries says more than that some are. */
function sentenceOf({ message, fields = {} }: Told): string {
  const entries = Object.entries(fields).map(([name, text]) => {
    const field = fieldOfPayload[name];
    return field ? `${text}: ${field}` : text;
  });
  return entries.length === 0 ? message : [...new Set(entries)].join('; ');
}

/** The row's field of an entry of a line, as the whole-order service names it. */
const fieldOfPayload: Readonly<Record<string, ImportFieldKey>> = {
  drugPresentationId: 'drug_name',
  drug1Dose: 'drug_dose',
  drug1DoseUom: 'drug_dose_unit',
  drug2Dose: 'drug2_dose',
  drug2DoseUom: 'drug2_dose_unit',
  containerPartCode: 'container',
  diluentVolume: 'bag_size',
  infusionTime: 'infusion_time',
  ancillary1Id: 'ancillary',
  ancillary2Id: 'ancillary2',
  'deliveryDateArray.0.0': 'delivery_date',
  'deliveryDateArray.0.1': 'treatment_date',
  'deliveryDateArray.0.2': 'quantity',
};

/** What the whole-order service said, at the rows that it is about; nothing of the order was stored (CSV-82, CSV-83). */
export function failureOfRefusal(refusal: Refusal, order: WholeOrderOfRows): OrderFailure {
  const { code, message, details } = refusal;
  const patients = (details.patients ?? []) as ToldPatient[];
  const lines = ((details.lines ?? []) as ToldLine[]).filter((line) => line.code !== null);
  const fields = Object.values((details.fields ?? {}) as Record<string, string>);
  if (patients.length > 0)
    return failureOfRows(
      'addingpatients',
      patients[0]?.code ?? code,
      patients.flatMap((told) =>
        order.rowsOf(told.patient).map((row_number) => ({ row_number, message: sentenceOf(told) })),
      ),
    );
  if (lines.length > 0)
    return failureOfRows(
      'addingdrugs',
      lines[0]?.code ?? code,
      lines.map((told) => ({ row_number: order.rowAt(told.patient, told.line), message: sentenceOf(told) })),
    );
  return { failedAt: 'submitting', code, message: fields[0] ?? message, rows: [] };
}
