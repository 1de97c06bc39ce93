import type { OrderedDose } from '@bolt/domain/compounding/doses/dose-history';
import { isSameFinding } from '@bolt/domain/compounding/findings/confirmations';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { findRepeatedRows, type RepeatedRows } from '@bolt/domain/csv-import/rows/find-repeated-rows';
import { looksOf } from '@bolt/domain/csv-import/rows/needs-look';
import { kindsOfRow } from '@bolt/domain/csv-import/rows/row-kinds';
import type { RowPatient } from '@bolt/domain/csv-import/rows/row-patient';
import { isSelectable, stateOfRow } from '@bolt/domain/csv-import/rows/row-state';
import { findingsOfRow, type RowVerdict } from '@bolt/domain/csv-import/rows/row-verdict';
import {
  type DraftedRow,
  dosesOfDrafted,
  draftRow,
  orderedCodesOf,
  orderReferenceOf,
  type RowJudging,
  type RowPlace,
  verdictOfRow,
} from '@bolt/domain/csv-import/rows/verdict-of-row';
import { toStockUnit } from '@bolt/domain/quantities/convert-dose';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
import type { JudgedRowEntry, ReviewRow } from '#database/queries/import-review.queries.ts';
import { breathing } from '../work/breathing.ts';
import { type OpenRow, type OpenRows, openRows } from './open-rows.ts';
import { NOBODY, personKeyOf } from './person-of-row.ts';
import type { ReviewWork } from './read-judging.ts';

/** Rows of one patient that are judged beside each other. */
export const MOST_ROWS_OF_PATIENT = 500;
const TOO_MANY_ROWS = `One patient can have at most ${MOST_ROWS_OF_PATIENT} rows in a file: please divide it`;

/**
 * The verdicts of rows, which must be all rows of each of their patients: every row is judged beside the others of its
 * patient and beside what the hospital has ordered otherwise. Orders that this very upload has made count as its rows,
 * so that a row reads the same before and after another one was created. Nothing is stored.
 *
 * @param asked the rows whose verdicts are wanted; without it, all
 */
export async function judgeRows(
  work: ReviewWork,
  uploadId: string,
  judging: RowJudging,
  rows: readonly ReviewRow[],
  asked?: ReadonlySet<number>,
): Promise<JudgedRowEntry[]> {
  const entries: JudgedRowEntry[] = [];
  const open = await openRows(work, uploadId, judging, rows);
  for await (const ofPatient of judgePatients(judging, open, { asked })) entries.push(...ofPatient);
  return entries;
}

interface Judged {
  /** Patients with too many rows in the file, of whom these may be some. */
  crowded?: ReadonlySet<string>;
  /** The rows whose verdicts are wanted; without it, all. */
  asked?: ReadonlySet<number> | undefined;
}

/** The same patient by patient: what is judged can be on its way while the next one is. */
export async function* judgePatients(
  judging: RowJudging,
  { rows, patientOf, orderedOf }: OpenRows,
  { crowded, asked }: Judged = {},
): AsyncGenerator<JudgedRowEntry[]> {
  const breathe = breathing();
  for (const [key, group] of Map.groupBy(rows, ({ row }) => row.patient_key)) {
    const isTooMany = key !== NOBODY && (crowded?.has(key) || group.length > MOST_ROWS_OF_PATIENT);
    const wanted = asked ? group.filter(({ row }) => asked.has(row.row_number)) : group;
    const drafted = new Map<OpenRow, DraftedRow>();
    for (const each of withRowsBeside(judging, group, wanted)) {
      await breathe();
      const patient = patientOf(each);
      const place = { patient, dateOfBirth: birthOf(patient), ordered: orderedOf(patient) };
      drafted.set(each, draftOf(judging, each, place, isTooMany));
    }
    const beside = new Beside(judging, drafted);
    const isWanted = new Set(wanted);
    const entries: JudgedRowEntry[] = [];
    for (const [each, draft] of drafted) {
      if (!isWanted.has(each)) continue;
      await breathe();
      const verdict = verdictOfRow(judging, draft, {
        doses: beside.dosesBeside(each),
        repeated: beside.repeatedWith(each),
      });
      entries.push(entryOf(each, verdict));
    }
    yield entries;
  }
}

/** Rows, and those of the same patient that one of them is judged beside: that may order one of its drugs. */
function withRowsBeside(
  { catalogue }: RowJudging,
  ofPatient: readonly OpenRow[],
  rows: readonly OpenRow[],
): readonly OpenRow[] {
  if (rows.length === ofPatient.length) return ofPatient;
  const own = new Set(rows);
  const codes = new Set(rows.flatMap(({ read }) => orderedCodesOf(catalogue, read)));
  return ofPatient.filter(
    (each) => own.has(each) || orderedCodesOf(catalogue, each.read).some((code) => codes.has(code)),
  );
}

function draftOf(judging: RowJudging, { read }: OpenRow, place: RowPlace, isTooMany: boolean): DraftedRow {
  if (!isTooMany) return draftRow(judging, read, place);
  const error = { message: TOO_MANY_ROWS, field: 'patient_id' as const };
  return { read, patient: place.patient, judged: null, error };
}

/** Rows that are named as the same; more say nothing more. */
const MOST_ALIKE = 20;

/** null: a product without a dose of its own, or a figure that cannot be compared. */
function doseKeyOf({ drugs }: RowJudging['catalogue'], line: DrugLine): string | null {
  const drug = drugs.get(line.drugCode ?? '');
  const dose = parseDecimal(line.drug1DoseText);
  if (!drug || !dose.ok || line.drug1Unit === null) return line.finishedProductCode ?? null;
  const inStock = toStockUnit(drug, dose.value, line.drug1Unit);
  return inStock ? inStock.toFixed() : `${dose.value.toFixed()} ${line.drug1Unit}`;
}

/** What the rows of one patient find of each other. */
class Beside {
  readonly #doses: Map<OpenRow, OrderedDose[]>;
  readonly #repeated: RepeatedRows[];
  /** By row: its dose in the unit of the drug's stock, in which '2 g' and '2000 mg' are one. */
  readonly #doseOf = new Map<number, string>();

  constructor(judging: RowJudging, drafted: ReadonlyMap<OpenRow, DraftedRow>) {
    const isPatient = [...drafted.keys()].some(({ row }) => row.patient_key !== NOBODY);
    // Most patients of a file have one row, and nothing beside it.
    const areBeside = isPatient && drafted.size > 1;
    this.#doses = new Map(
      areBeside
        ? [...drafted].map(([each, draft]) => [each, dosesOfDrafted(each.row.row_number, draft)])
        : [],
    );
    this.#repeated = areBeside
      ? findRepeatedRows([...drafted].map((each) => comparedRow(judging, ...each)))
      : [];
    if (this.#repeated.length > 0)
      for (const [{ row }, { judged }] of drafted) {
        const dose = judged?.line ? doseKeyOf(judging.catalogue, judged.line) : null;
        if (dose !== null) this.#doseOf.set(row.row_number, dose);
      }
  }

  dosesBeside(row: OpenRow): OrderedDose[] {
    return [...this.#doses].flatMap(([each, doses]) => (each === row ? [] : doses));
  }

  /** One order with two delivery dates is told of the file as a whole. */
  repeatedWith({ row }: OpenRow): RepeatedRows[] {
    const own = row.row_number;
    const dose = this.#doseOf.get(own);
    return this.#repeated.flatMap((each) => {
      if (each.kind !== 'same-dose' || !each.rows.includes(own)) return [];
      const alike = each.rows.filter((other) => other !== own && this.#doseOf.get(other) === dose);
      return [{ ...each, alike: dose === undefined ? [] : alike.slice(0, MOST_ALIKE) }];
    });
  }
}

function comparedRow({ readDate }: RowJudging, { row, read }: OpenRow, { judged, error }: DraftedRow) {
  const { cells } = read;
  const isOrdered = error === null && judged?.line != null;
  return {
    row: row.row_number,
    orderReference: orderReferenceOf(cells),
    // Rows of one group are one patient's, whatever their numbers are.
    patientId: isOrdered ? row.patient_key : null,
    drugCode: judged?.line?.drugCode ?? judged?.line?.finishedProductCode ?? null,
    deliveryDate: cells.delivery_date ? readDate('delivery_date', cells.delivery_date) : null,
    treatmentDate: cells.treatment_date ? readDate('treatment_date', cells.treatment_date) : null,
  };
}

function birthOf(patient: RowPatient): string | null {
  switch (patient.kind) {
    case 'nobody':
      return null;
    case 'found':
      return patient.patient.dateOfBirth;
    case 'new':
    case 'two-match':
    case 'contradicts':
    case 'several-in-file':
    case 'looks-the-same':
    case 'refused':
      return patient.person.dateOfBirth;
  }
}

/** What was confirmed stays as far as it is still found; a row that has become ready and is usual is selected. */
function entryOf({ row, person }: OpenRow, verdict: RowVerdict): JudgedRowEntry {
  const findings = findingsOfRow(verdict);
  const confirmed = row.confirmed.filter((each) => findings.some((finding) => isSameFinding(each, finding)));
  const state = stateOfRow(verdict, confirmed);
  const selectable = isSelectable(verdict);
  const isNew = row.review_state === null;
  const hasBecomeReady = state === 'ready' && row.review_state !== 'ready';
  // What was ready and is not any more is looked at before it is ordered.
  const hasFallenBack = isAccepted(row.review_state) && !isAccepted(state);
  // So is what has only now become unusual, though it is ready.
  const isUnusual = looksOf(verdict).length > 0;
  const hasBecomeUnusual = isUnusual && row.verdict !== null && looksOf(row.verdict).length === 0;
  return {
    row_number: row.row_number,
    patient_key: row.patient_key,
    person_key: personKeyOf(person),
    order_reference: verdict.orderReference,
    verdict,
    review_state: state,
    kinds: kindsOfRow(verdict, confirmed),
    confirmed,
    selected:
      selectable &&
      ((hasBecomeReady && !isUnusual) || (!isNew && row.selected && !hasFallenBack && !hasBecomeUnusual)),
    selectable,
    delivery_date: verdict.deliveries[0]?.deliveryDate ?? null,
  };
}

const isAccepted = (state: ReviewRow['review_state']): boolean =>
  state === 'ready' || state === 'not-deliverable';
