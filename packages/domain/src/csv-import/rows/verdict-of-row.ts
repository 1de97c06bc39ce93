import type { DoseHistory, OrderedDose } from '../../compounding/doses/dose-history.ts';
import { orderedDosesOf } from '../../compounding/doses/dose-history.ts';
import type { EvaluatedDose } from '../../compounding/findings/evaluate-split.ts';
import type { EvaluateOptions } from '../../compounding/findings/judged-with.ts';
import type { DrugLine, LineDelivery } from '../../compounding/line/drug-line.ts';
import { storageOfProductLine } from '../../compounding/stability/product-storage.ts';
import { promiseRealDate } from '../../compounding/stability/promise-real-date.ts';
import type { CareDate } from '../../dates/care-date.ts';
import type { DeliveryPromise } from '../../orders/compare-judgements.ts';
import { factsOfDrugLine } from '../../orders/line-words/facts-of-drug-line.ts';
import { nameOfLine, preparationOfLine } from '../../orders/line-words/line-words.ts';
import { parseQuantity } from '../../orders/validate-quantity.ts';
import { readableLine } from '../../texts/readable-text.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import { type KeywordField, kindOfField } from '../keywords/keyword-fields.ts';
import { isOffered } from '../keywords/name-of-entry.ts';
import type { RepeatedRows } from './find-repeated-rows.ts';
import { findRowFaults } from './find-row-faults.ts';
import { type JudgedRow, judgeRow } from './judge-row.ts';
import type { ReadDate } from './read-cells.ts';
import type { ReadRow, RowReading } from './read-row.ts';
import type { RowPatient } from './row-patient.ts';
import type { JudgedDose, RowError, RowVerdict } from './row-verdict.ts';

/** What the rows of an upload are judged by, besides what they are read by. */
export type RowJudging = RowReading & {
  readDate: ReadDate;
  today: CareDate;
  /** Rules, holidays and the clock of the hospital. */
  delivery: NonNullable<EvaluateOptions['delivery']>;
  changePercent: number;
  /** For rows that name none; null while nobody has said it. */
  deliveryDate: CareDate | null;
};

/** What of a row counts beside other rows, and what is said of it before its patient's doses are known. */
export type DraftedRow = { read: ReadRow; judged: JudgedRow | null; error: RowError | null };

/** Whom a row is judged for, and beside what. */
export type RowPlace = {
  patient: RowPatient;
  dateOfBirth: CareDate | null;
  /** What the patient had, and what other rows of the file order; newest first. */
  ordered: readonly OrderedDose[];
  repeated: RepeatedRows[];
};

/** The reference of a row's order; null where the row names none. */
export const orderReferenceOf = (cells: ImportCells): string | null =>
  readableLine(cells.order_reference ?? '') || null;

/** By what the rows of one order are found: case does not tell two references apart. */
export const orderKeyOf = (orderReference: string | null): string => (orderReference ?? '').toLowerCase();

/** What is wrong with a row before its line is judged: a cell by itself, a word that nobody knows, or knew once. */
function errorBefore(judging: RowJudging, { cells, recognised }: ReadRow): RowError | null {
  const [fault] = findRowFaults(judging.catalogue, cells, recognised, judging);
  if (fault) return fault;
  const [unknown] = recognised.unknown;
  if (unknown) return { message: `'${unknown.keyword}' is not in the catalogue`, field: unknown.field };
  const gone = (Object.entries(recognised.codes) as [KeywordField, string][]).find(
    ([field, code]) => !isOffered(judging.catalogue, kindOfField[field], code),
  );
  return gone ? { message: `'${cells[gone[0]]}' is not offered any more`, field: gone[0] } : null;
}

const withoutPrefix = (status: string): string => status.replace(/^Error: /, '');

function errorOf({ status, field }: JudgedRow): RowError | null {
  return status === '' ? null : { message: withoutPrefix(status), field };
}

/** A treatment is somebody's: a row for nobody has no treatment date. */
function cellsToJudge({ cells }: ReadRow, patient: RowPatient): ImportCells {
  const { treatment_date: _, ...others } = cells;
  return patient.kind === 'nobody' ? others : cells;
}

function judgeRead(
  judging: RowJudging,
  read: ReadRow,
  patient: RowPatient,
  options: Pick<EvaluateOptions, 'patient' | 'history'>,
): JudgedRow {
  const { catalogue, readDate, country, delivery, deliveryDate } = judging;
  return judgeRow(catalogue, cellsToJudge(read, patient), read.recognised, {
    readDate,
    deliveryDate,
    splits: read.splits,
    country,
    delivery,
    ...options,
  });
}

/** The row by itself: its line as other rows of the same patient find it ordered. */
export function draftRow(judging: RowJudging, read: ReadRow, patient: RowPatient): DraftedRow {
  if (read.recognised.skipped) return { read, judged: null, error: null };
  const error = errorBefore(judging, read);
  if (error) return { read, judged: null, error };
  const judged = judgeRead(judging, read, patient, {});
  return { read, judged, error: errorOf(judged) };
}

const deliveriesOf = ({ judged }: JudgedRow): readonly LineDelivery[] =>
  judged[0]?.evaluation.judgedWith.deliveries ?? [];

/**
 * What a row orders of each drug, for the other rows of its patient; nothing where it cannot be ordered. Nothing of an
 * upload is ordered yet, so that it is a draft and no last dose of anybody's.
 */
export function dosesOfDrafted(row: number, { read, judged, error }: DraftedRow): OrderedDose[] {
  if (!judged || error) return [];
  const reference = orderReferenceOf(read.cells);
  return judged.judged.flatMap(({ line }, dose) =>
    orderedDosesOf(line, deliveriesOf(judged), {
      orderLineItemId: `row ${row}.${dose}`,
      doseSplit: judged.doses,
      order: { key: orderKeyOf(reference), reference: reference ?? 'of this file', isDraft: true },
    }),
  );
}

/** The whole verdict of a row: its line judged again for its patient, beside what else the patient has. */
export function verdictOfRow(judging: RowJudging, drafted: DraftedRow, place: RowPlace): RowVerdict {
  const { read } = drafted;
  const { cells, recognised } = read;
  const { patient, repeated } = place;
  const isLine = drafted.judged?.line != null && drafted.error === null;
  const orderReference = orderReferenceOf(cells);
  const judged =
    isLine && patient.kind !== 'nobody'
      ? judgeRead(judging, read, patient, {
          patient: { dateOfBirth: place.dateOfBirth },
          history: {
            ordered: place.ordered,
            today: judging.today,
            changePercent: judging.changePercent,
            orderKey: orderKeyOf(orderReference),
          } satisfies DoseHistory,
        })
      : drafted.judged;
  const line = judged?.line ?? null;
  const deliveries = judged ? [...deliveriesOf(judged)] : [];
  return {
    cells,
    substituted: [...read.substituted, ...usualUnits(judged)],
    orderReference,
    deliveryTime: cells.delivery_time ?? null,
    comment: [cells.comments, cells.comments2].filter(Boolean).join('; '),
    patient,
    skipped: recognised.skipped,
    error: drafted.error ?? (judged ? errorOf(judged) : null),
    missingFields: judged?.missingFields ?? [],
    line,
    ...wordsOf(judging, line, judged),
    doses: judged?.doses ?? null,
    quantity: deliveries[0]?.quantity ?? parseQuantity(cells.quantity ?? ''),
    deliveries,
    judged: judged?.judged.map((dose) => judgedDose(judging, dose)) ?? [],
    repeated,
    catalogueVersion: judging.catalogue.version,
    judgedOn: judging.today,
  };
}

/** A missing unit that is mg by usage is said to have been taken so. */
function usualUnits(judged: JudgedRow | null): RowVerdict['substituted'] {
  const taken = (field: ImportFieldKey, to: string | null | undefined) => ({
    field,
    from: '',
    to: to ?? '',
    by: { kind: 'usual-unit' as const },
  });
  return [
    ...(judged?.unitDefaulted ? [taken('drug_dose_unit', judged.line?.drug1Unit)] : []),
    ...(judged?.unit2Defaulted ? [taken('drug2_dose_unit', judged.line?.drug2Unit)] : []),
  ];
}

function wordsOf(
  { catalogue, country }: RowJudging,
  line: DrugLine | null,
  judged: JudgedRow | null,
): Pick<RowVerdict, 'name' | 'preparation'> {
  if (!line) return { name: '', preparation: '' };
  const volumes = judged?.evaluation?.volumes;
  const facts = factsOfDrugLine(catalogue, country, line, {
    totalVolumeMl: volumes?.totalVolumeMl ?? null,
    infusionHours: volumes?.infusionHours ?? null,
  });
  return { name: nameOfLine(facts), preparation: preparationOfLine(facts) };
}

function judgedDose(judging: RowJudging, { line, evaluation }: EvaluatedDose): JudgedDose {
  const { drugPresentationId, volumes, concentration, stability, findings, judgedWith } = evaluation;
  return {
    line,
    drugPresentationId,
    volumes,
    concentration,
    stability,
    promises: (judgedWith.deliveries ?? []).map((delivery) => promiseOf(judging, line, evaluation, delivery)),
    findings,
  };
}

function promiseOf(
  { catalogue, delivery }: RowJudging,
  line: DrugLine,
  { stability, volumes }: EvaluatedDose['evaluation'],
  { deliveryDate, treatmentDate }: LineDelivery,
): DeliveryPromise {
  const holidays = 'has' in delivery.holidays ? delivery.holidays : new Set(delivery.holidays);
  const promise = promiseRealDate({
    deliveryDate,
    treatmentDate,
    stability: stability ?? storageOfProductLine(catalogue, line),
    infusionHours: volumes?.infusionHours ?? null,
    rules: delivery.rules,
    holidays,
  });
  return { deliveryDate, treatmentDate, promise };
}
