import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { keptOfCatalogue } from '../../catalogue/kept-of-catalogue.ts';
import { type OrderedDose, orderedDosesOf } from '../../compounding/doses/dose-history.ts';
import type { EvaluatedDose } from '../../compounding/findings/evaluate-split.ts';
import type { Finding } from '../../compounding/findings/evaluation.ts';
import { judgeHistory } from '../../compounding/findings/judge-history.ts';
import type { EvaluateOptions } from '../../compounding/findings/judged-with.ts';
import { isAbout } from '../../compounding/findings/line-findings.ts';
import type { DrugLine, LineDelivery } from '../../compounding/line/drug-line.ts';
import { finishedProductLine } from '../../compounding/line/product-line.ts';
import { storageOfProductLine } from '../../compounding/stability/product-storage.ts';
import { promiseRealDate } from '../../compounding/stability/promise-real-date.ts';
import { whyNotLookedUp } from '../../compounding/stability/why-not-looked-up.ts';
import type { CareDate } from '../../dates/care-date.ts';
import type { DeliveryPromise } from '../../orders/compare-judgements.ts';
import { factsOfDrugLine } from '../../orders/line-words/facts-of-drug-line.ts';
import { nameOfLine, preparationOfLine } from '../../orders/line-words/line-words.ts';
import { parseQuantity } from '../../orders/validate-quantity.ts';
import { readableLine } from '../../texts/readable-text.ts';
import type { ImportCells, ImportFieldKey } from '../import-fields.ts';
import { finishedProductMark } from '../keywords/import-vocabulary.ts';
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

/** A row judged for its patient, but for what other rows of the file order for them. */
export type DraftedRow = {
  read: ReadRow;
  patient: RowPatient;
  judged: JudgedRow | null;
  error: RowError | null;
};

/** Whom a row is judged for. */
export type RowPlace = {
  patient: RowPatient;
  dateOfBirth: CareDate | null;
  /** What the patient had, newest first; nothing of the file itself. */
  ordered: readonly OrderedDose[];
};

/** What other rows of the patient say of a row: the doses that they order, newest first, and which are the same. */
export type RowsBeside = { doses: readonly OrderedDose[]; repeated: RepeatedRows[] };

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

function errorOf({ status, field, hint }: JudgedRow): RowError | null {
  if (status === '') return null;
  return { message: withoutPrefix(status), field, ...(hint !== undefined && { hint }) };
}

/** A treatment is somebody's: a row for nobody has no treatment date. */
function cellsToJudge({ cells }: ReadRow, patient: RowPatient): ImportCells {
  const { treatment_date: _, ...others } = cells;
  return patient.kind === 'nobody' ? others : cells;
}

/** The row by itself, for its patient: its line as other rows of the same patient find it ordered. */
export function draftRow(judging: RowJudging, read: ReadRow, place: RowPlace): DraftedRow {
  const { patient } = place;
  if (read.recognised.skipped) return { read, patient, judged: null, error: null };
  const error = errorBefore(judging, read);
  if (error) return { read, patient, judged: null, error };
  const { catalogue, readDate, country, delivery, deliveryDate } = judging;
  const judged = judgeRow(catalogue, cellsToJudge(read, patient), read.recognised, {
    readDate,
    deliveryDate,
    splits: read.splits,
    country,
    delivery,
    ...(patient.kind !== 'nobody' && {
      patient: { dateOfBirth: place.dateOfBirth },
      history: {
        ordered: place.ordered,
        today: judging.today,
        changePercent: judging.changePercent,
        orderKey: orderKeyOf(orderReferenceOf(read.cells)),
      },
    }),
  });
  return { read, patient, judged, error: errorOf(judged) };
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

/**
 * By which codes a row is met by other rows of its patient, whatever becomes of it: its drugs and its product. Rows that share
 * none say nothing of each other (`findingsBeside`, `findRepeatedRows`).
 */
export function orderedCodesOf(catalogue: Catalogue, { recognised }: ReadRow): string[] {
  const { drug_name: first = '', drug2_name: second } = recognised.codes;
  if (!first.startsWith(finishedProductMark)) return second === undefined ? [first] : [first, second];
  const { drugCode, drug2Code, finishedProductCode } = finishedProductLine(
    catalogue,
    first.slice(finishedProductMark.length),
  );
  return [drugCode, drug2Code, finishedProductCode].filter((code) => code !== null);
}

/** The whole verdict of a row, beside what other rows of the file order for its patient. */
export function verdictOfRow(judging: RowJudging, drafted: DraftedRow, beside: RowsBeside): RowVerdict {
  const { read, patient, judged, error } = drafted;
  const { cells, recognised } = read;
  const line = judged?.line ?? null;
  const deliveries = judged ? [...deliveriesOf(judged)] : [];
  return {
    cells,
    substituted: [...read.substituted, ...usualUnits(judged)],
    orderReference: orderReferenceOf(cells),
    deliveryTime: cells.delivery_time ?? null,
    comment: [cells.comments, cells.comments2].filter(Boolean).join('; '),
    patient,
    skipped: recognised.skipped,
    error,
    missingFields: judged?.missingFields ?? [],
    line,
    ...wordsOf(judging, line, judged),
    doses: judged?.doses ?? null,
    quantity: deliveries[0]?.quantity ?? parseQuantity(cells.quantity ?? ''),
    deliveries,
    judged: judged?.judged.map((dose) => judgedDose(judging, dose, error ? [] : beside.doses)) ?? [],
    repeated: beside.repeated,
    ...orderedBefore(judged, orderReferenceOf(cells)),
    catalogueVersion: judging.catalogue.version,
    judgedOn: judging.today,
  };
}

/**
 * As the line was found by itself: what other rows of the file order is no order yet. An order of the row's own reference is
 * this very file, loaded again: its rows are known and not ordered twice.
 */
function orderedBefore(
  judged: JudgedRow | null,
  reference: string | null,
): Pick<RowVerdict, 'orderedBefore'> {
  const found = judged?.judged.flatMap(({ evaluation }) => evaluation.findings) ?? [];
  const told = found.flatMap(({ code, detail }) =>
    code === 'AlreadyOrdered' && !isInOwnOrder(detail, reference) ? [detail] : [],
  );
  return told.length > 0 ? { orderedBefore: [...new Set(told)] } : {};
}

function isInOwnOrder(detail: string, reference: string | null): boolean {
  const ends = [
    'this order',
    'this line',
    ...(reference ? [`order ${reference}`, `the draft ${reference}`] : []),
  ];
  return ends.some((end) => detail.toLowerCase().endsWith(` in ${end.toLowerCase()}`));
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

type LineInWords = Pick<RowVerdict, 'name' | 'preparation'>;

/** Of a file's rows most order what another one orders as well. */
const saidLately = keptOfCatalogue<LineInWords>(1_000);

function wordsOf(
  { catalogue, country }: RowJudging,
  line: DrugLine | null,
  judged: JudgedRow | null,
): LineInWords {
  if (!line) return { name: '', preparation: '' };
  const { totalVolumeMl = null, infusionHours = null } = judged?.evaluation?.volumes ?? {};
  const reckoned = { totalVolumeMl, infusionHours };
  return saidLately(catalogue, JSON.stringify([country, line, reckoned]), () => {
    const facts = factsOfDrugLine(catalogue, country, line, reckoned);
    return { name: nameOfLine(facts), preparation: preparationOfLine(facts) };
  });
}

function judgedDose(
  judging: RowJudging,
  { line, evaluation }: EvaluatedDose,
  beside: readonly OrderedDose[],
): JudgedDose {
  const { drugPresentationId, volumes, concentration, stability, judgedWith } = evaluation;
  return {
    line,
    drugPresentationId,
    volumes,
    concentration,
    stability,
    promises: (judgedWith.deliveries ?? []).map((delivery) => promiseOf(judging, line, evaluation, delivery)),
    findings: findingsBeside(judging, line, evaluation, beside),
  };
}

/** Only what is found in the patient's doses is asked again: all else of the line cannot differ. */
function findingsBeside(
  { catalogue, country }: RowJudging,
  line: DrugLine,
  { findings, judgedWith: { history, deliveries, patient, split } }: EvaluatedDose['evaluation'],
  beside: readonly OrderedDose[],
): Finding[] {
  const ofDrugs = beside.filter(({ drugCode }) => drugCode === line.drugCode || drugCode === line.drug2Code);
  if (!history || ofDrugs.length === 0) return findings;
  const ordered = [...ofDrugs, ...history.ordered];
  const options = { deliveries: deliveries ?? [], country, patient, split, history: { ...history, ordered } };
  const inHistory = judgeHistory(catalogue, line, options).findings;
  return [...findings.filter((finding) => !isAbout('history', finding)), ...inHistory];
}

function promiseOf(
  { catalogue, delivery }: RowJudging,
  line: DrugLine,
  { stability, volumes, findings }: EvaluatedDose['evaluation'],
  { deliveryDate, treatmentDate }: LineDelivery,
): DeliveryPromise {
  const holidays = 'has' in delivery.holidays ? delivery.holidays : new Set(delivery.holidays);
  const promise = promiseRealDate({
    deliveryDate,
    treatmentDate,
    stability: stability ?? storageOfProductLine(catalogue, line),
    infusionHours: volumes?.infusionHours ?? null,
    notLookedUp: whyNotLookedUp(findings),
    isNutrition: line.type === 'TPN',
    rules: delivery.rules,
    holidays,
  });
  return { deliveryDate, treatmentDate, promise };
}
