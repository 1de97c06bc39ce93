import { isMonthFirst } from '@bolt/domain/csv-import/rows/infer-date-order';
import {
  type DateField,
  dateOrders,
  parseImportedDate,
  writePlainDate,
} from '@bolt/domain/csv-import/rows/read-cells';
import { type CareDate, formatCareDate, parseCareDate } from '@bolt/domain/dates/care-date';
import { dayOf } from '@bolt/domain/dates/shown-day';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
import { formatQuantity, formatVolumeMl } from '@bolt/domain/quantities/format-quantity';
import type { ReviewRow } from './review-row.ts';

type Cells = ReviewRow['original'];

/** What a cell of the table says: as the file has it, and as it will be ordered. */
export interface CellWords {
  ofFile: (cells: Cells) => string;
  ordered: (row: ReviewRow) => string;
}

const joined = (separator: string, ...texts: (string | undefined)[]): string =>
  texts.filter(Boolean).join(separator);

/** '4,560 mg'; what is no figure stays as it is, for its message to be about. */
function doseWords(text: string | undefined, unit: string | undefined): string {
  const figure = parseDecimal(text ?? '');
  return figure.ok && unit ? formatQuantity(figure.value, unit) : joined(' ', text, unit);
}

const both = (first: string, second: string): string => joined(' + ', first, second);

/**
 * For whom a row is, as far as that is settled: whom the hospital knows, else whom the file names; where somebody said that
 * it is the person of another row, as that row names them. null: nobody.
 */
const personMeant = ({ patient }: ReviewRow) =>
  (patient.kind === 'found' ? patient.others[0] : undefined) ?? patient.person ?? null;

export const personWords: CellWords = {
  ofFile: ({ firstname, surname }) => joined(' ', firstname, surname),
  ordered: (row) => {
    const { firstname, surname } = row.ordered;
    const meant = personMeant(row);
    return meant ? joined(' ', meant.firstName, meant.lastName) : joined(' ', firstname, surname);
  },
};

export const patientIdWords: CellWords = {
  ofFile: ({ patient_id = '' }) => patient_id,
  ordered: (row) => personMeant(row)?.medicalRecordNumber ?? row.ordered.patient_id ?? '',
};

/** DD/MM/YYYY, as it is stored with the patient; '' where nobody knows it. */
export const birthOf = (row: ReviewRow): string => personMeant(row)?.dateOfBirth ?? '';

/** The day as which a cell of dates was understood; null where it was not, or where there is nothing to understand. */
function understood(row: ReviewRow, field: DateField): CareDate | null {
  const [delivery] = row.deliveries;
  switch (field) {
    case 'dob':
      return parseCareDate(birthOf(row));
    case 'delivery_date':
      return delivery?.deliveryDate ?? null;
    case 'treatment_date':
      return delivery?.treatmentDate ?? null;
  }
}

/** In these countries nobody reads a month first. */
const asReadHere = dateOrders.filter((order) => !isMonthFirst(order));

/**
 * What was understood of a date that a reader of the file takes for another day: '04/03/1960 (4 Mar 1960)' of '03/04/1960'
 * in a column that is read month first. null where it reads as it is ordered.
 */
export function dateReadOtherwise(row: ReviewRow, field: DateField): string | null {
  const text = dateText(row, field);
  const date = understood(row, field);
  if (date === null || text === '' || (field === 'dob' && otherBirthOf(row) !== null)) return null;
  const plainly = asReadHere.map((order) => parseImportedDate(text, order)).find((read) => read !== null);
  return plainly === date ? null : `${formatCareDate(date)} (${writePlainDate(date)})`;
}

const dateText = ({ typedOver, original }: ReviewRow, field: DateField): string =>
  (typedOver[field] ?? original[field] ?? '').trim();

/** What a row says of the birth of somebody who was born on another day than it is read as; null where it does not. */
export function otherBirthOf(row: ReviewRow): string | null {
  const text = dateText(row, 'dob');
  const date = understood(row, 'dob');
  if (date === null || text === '') return null;
  return row.birth_read === date ? null : text;
}

export const drugWords: CellWords = {
  ofFile: ({ drug_name = '', drug2_name = '' }) => both(drug_name, drug2_name),
  ordered: ({ ordered }) => both(ordered.drug_name ?? '', ordered.drug2_name ?? ''),
};

export const doseCellWords: CellWords = {
  ofFile: (cells) =>
    both(
      joined(' ', cells.drug_dose, cells.drug_dose_unit),
      joined(' ', cells.drug2_dose, cells.drug2_dose_unit),
    ),
  ordered: ({ ordered }) =>
    both(
      doseWords(ordered.drug_dose, ordered.drug_dose_unit),
      doseWords(ordered.drug2_dose, ordered.drug2_dose_unit),
    ),
};

export const diluentWords: CellWords = {
  ofFile: ({ diluent, bag_size }) => joined(', ', diluent, bag_size),
  ordered: ({ ordered, presentation }) => {
    const volume = parseDecimal(presentation?.totalVolume ?? ordered.bag_size ?? '');
    return joined(', ', ordered.diluent, volume.ok ? formatVolumeMl(volume.value) : ordered.bag_size);
  },
};

/** With the route and the time: a bag that runs over another time is another order. */
const containerOf = (cells: Cells): string =>
  joined(
    ', ',
    cells.container || cells.container_type,
    joined(' ', cells.infusion_time, cells.infusion_time && cells.infusion_time_unit),
    cells.route,
  );
export const containerWords: CellWords = {
  ofFile: containerOf,
  ordered: ({ ordered }) => containerOf(ordered),
};

export const quantityWords: CellWords = {
  ofFile: ({ quantity = '' }) => quantity,
  ordered: ({ ordered, quantity }) => (quantity === null ? (ordered.quantity ?? '') : String(quantity)),
};

/** As it was understood: '03/04' is the third of April or the fourth of March. */
export const deliveryWords: CellWords = {
  ofFile: ({ delivery_date = '', treatment_date }) => joined(', for ', delivery_date, treatment_date),
  // Nothing is understood of a row that cannot be ordered: its text stands as it is.
  ordered: ({ deliveries, ordered }) =>
    deliveries.length === 0
      ? joined(', for ', ordered.delivery_date, ordered.treatment_date)
      : deliveries
          .map(({ deliveryDate, treatmentDate }) =>
            joined(', for ', dayOf(deliveryDate), treatmentDate ? dayOf(treatmentDate) : undefined),
          )
          .join('; '),
};

/** Whether what is ordered is not what the file says, letter for letter: figures are shown with commas, days with
 * their weekdays. */
export function isOtherwise(words: CellWords, row: ReviewRow): boolean {
  const asTyped = (text: string) =>
    text
      .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, '')
      .replace(/[\s,]/g, '')
      .toLowerCase();
  return asTyped(words.ofFile(row.written)) !== asTyped(words.ordered(row));
}
