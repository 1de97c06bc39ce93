import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import type { CareDate } from '../../dates/care-date.ts';
import { parseClockTime } from '../../dates/delivery-times.ts';
import { requiredField, tooLong } from '../../orders/field-messages.ts';
import { orderCommentMessage, orderReferenceMaxLength } from '../../orders/validate-order-header.ts';
import { quantityMessage } from '../../orders/validate-quantity.ts';
import { isDateOfBirth, patientNameMaxLength } from '../../patients/validate-patient.ts';
import type { ParsedDecimal } from '../../quantities/decimal.ts';
import { parseDecimal, unreadMessage } from '../../quantities/decimal.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import { finishedProductMark } from '../keywords/import-vocabulary.ts';
import type { RecognisedRow } from '../keywords/substitutions.ts';
import { parseImportedVolume, parseYesNo, type ReadDate } from './read-cells.ts';

/** What is wrong with a cell by itself, whatever the catalogue says of the preparation. */
export type RowFault = { field: ImportFieldKey; message: string };

export type RowRules = { today: CareDate; readDate: ReadDate };

const required = (field: ImportFieldKey): string => `${requiredField}: ${field}`;
const notANumber = (field: ImportFieldKey): string => `Not a number: ${field}`;

const finishedProductOf = ({ codes }: RecognisedRow): string | null =>
  codes.drug_name?.startsWith(finishedProductMark) ? codes.drug_name.slice(finishedProductMark.length) : null;

/** A figure that cannot be read is refused, never half-read: '450mg', '1,250' and '1e3' are not numbers (decision H1). */
function figureFault(field: ImportFieldKey, parsed: ParsedDecimal, aboveZero: string): string | null {
  if (parsed.ok) return parsed.value.greaterThan(0) ? null : aboveZero;
  if (parsed.problem === 'empty') return null;
  return parsed.problem === 'not-a-number' ? notANumber(field) : unreadMessage(parsed.problem);
}

function doseFault(
  cells: ImportCells,
  name: 'drug_name' | 'drug2_name',
  dose: 'drug_dose' | 'drug2_dose',
): string | null {
  const text = cells[dose] ?? '';
  if (text === '') return cells[name] ? required(dose) : null;
  return figureFault(dose, parseDecimal(text), 'Dose must be greater than zero');
}

/** A presentation's own quantities are known later, when its drug, route and container are. */
function quantityFault(catalogue: Catalogue, row: RecognisedRow, text: string): string | null {
  const product = catalogue.finishedProducts.get(finishedProductOf(row) ?? '');
  const anyQuantity = { min_order_quantity: 1, multiple: 1, max_batch_size: 0 };
  return quantityMessage(text, product ?? anyQuantity);
}

function deliveryDateFault(text: string, { today, readDate }: RowRules): string | null {
  if (text === '') return null;
  const date = readDate('delivery_date', text);
  if (date === null) return 'Please provide a valid date';
  return date < today ? 'Please provide a future date' : null;
}

function treatmentDateFault(cells: ImportCells, { readDate }: RowRules): string | null {
  if (!cells.treatment_date) return null;
  const treatment = readDate('treatment_date', cells.treatment_date);
  const delivery = cells.delivery_date ? readDate('delivery_date', cells.delivery_date) : null;
  const beforeDelivery = treatment !== null && delivery !== null && treatment < delivery;
  return treatment === null || beforeDelivery ? 'Please provide a valid treatment date' : null;
}

function dateOfBirthFault(text: string, { today, readDate }: RowRules): string | null {
  if (text === '') return null;
  const date = readDate('dob', text);
  return date !== null && isDateOfBirth(date, today) ? null : 'Enter a valid date of birth';
}

const timeFault = (text: string): string | null =>
  text === '' || parseClockTime(text) !== null ? null : 'Please provide a valid time';

const totalsLine = 'This is a line of totals, not an order';
const totalWord = /^((sub|grand)[- ]?)?totals?\b/i;

/** Where a line says that it is the sum of others: it has neither a drug nor a dose. Such a line orders nothing. */
function totalsField(cells: ImportCells): ImportFieldKey | null {
  const isTotal = (text: string | undefined) => text !== undefined && totalWord.test(text);
  if (cells.drug_dose || (cells.drug_name && !isTotal(cells.drug_name))) return null;
  const [field] =
    (Object.entries(cells) as [ImportFieldKey, string][]).find(([, text]) => isTotal(text)) ?? [];
  return field ?? null;
}

/** Every reason for which the row cannot be imported as it stands; none: the row is 'VALID'. */
export function findRowFaults(
  catalogue: Catalogue,
  cells: ImportCells,
  recognised: RecognisedRow,
  rules: RowRules,
): RowFault[] {
  const total = totalsField(cells);
  if (total !== null) return [{ field: total, message: totalsLine }];
  const isProduct = finishedProductOf(recognised) !== null;
  const text = (field: ImportFieldKey): string => cells[field] ?? '';
  const faults: RowFault[] = [];
  const note = (field: ImportFieldKey, message: string | null) => {
    if (message !== null) faults.push({ field, message });
  };
  note('order_reference', tooLong(text('order_reference'), orderReferenceMaxLength));
  note('surname', tooLong(text('surname'), patientNameMaxLength));
  note('firstname', tooLong(text('firstname'), patientNameMaxLength));
  note('dob', dateOfBirthFault(text('dob'), rules));
  note('drug_name', text('drug_name') === '' ? required('drug_name') : null);
  note('drug_dose', isProduct ? null : requiredDose(cells));
  note('drug2_name', text('drug2_dose') !== '' && text('drug2_name') === '' ? required('drug2_name') : null);
  note('drug2_dose', isProduct ? null : doseFault(cells, 'drug2_name', 'drug2_dose'));
  const volume = parseImportedVolume(text('bag_size'));
  note('bag_size', figureFault('bag_size', volume, 'Volume must be greater than zero'));
  note('exact_volume', parseYesNo(text('exact_volume')) === null ? 'Exact volume must be Y or N' : null);
  const time = parseDecimal(text('infusion_time'));
  note('infusion_time', figureFault('infusion_time', time, 'Infusion time must be greater than zero'));
  note('quantity', quantityFault(catalogue, recognised, text('quantity')));
  note('delivery_date', deliveryDateFault(text('delivery_date'), rules));
  note('delivery_time', timeFault(text('delivery_time')));
  note('treatment_date', treatmentDateFault(cells, rules));
  note('treatment_time', timeFault(text('treatment_time')));
  note('comments', orderCommentMessage(text('comments')));
  note('comments2', orderCommentMessage(text('comments2')));
  return faults;
}

const requiredDose = (cells: ImportCells): string | null =>
  cells.drug_dose ? doseFault(cells, 'drug_name', 'drug_dose') : required('drug_dose');
