import type { ReviewErrors, ShownRows } from '@bolt/contracts/csv-import/review-rows';
import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { describeExpiry } from '@bolt/domain/compounding/stability/describe-promise';
import type { ImportFieldKey } from '@bolt/domain/csv-import/import-fields';
import { isKeywordField } from '@bolt/domain/csv-import/keywords/keyword-fields';
import { cellsOfRow, figuresAsWritten } from '@bolt/domain/csv-import/rows/cells-of-row';
import { fieldOfFinding } from '@bolt/domain/csv-import/rows/field-of-finding';
import { looksOf } from '@bolt/domain/csv-import/rows/needs-look';
import { codesOfLine, orderedCells } from '@bolt/domain/csv-import/rows/ordered-cells';
import type { ReadDate } from '@bolt/domain/csv-import/rows/read-cells';
import { messagesOfRow, type RowMessage } from '@bolt/domain/csv-import/rows/row-messages';
import { isSelectable, stateOfRow } from '@bolt/domain/csv-import/rows/row-state';
import { findingsOfRow, type JudgedDose, type RowVerdict } from '@bolt/domain/csv-import/rows/row-verdict';
import { recordReadOf } from '#database/queries/audit.queries.ts';
import { type OutcomeOfRow, readOutcomes } from '#database/queries/import-order-rows.queries.ts';
import type { ReviewRow } from '#database/queries/import-review.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import type { ImportWork } from '../import-work.ts';
import { statusOfRow } from '../orders/status-of-row.ts';
import { dateReader } from '../reading/check-rows.ts';
import { matchableOf } from '../words/matchable.ts';
import { standsForOther } from '../words/stands-for-other.ts';
import { breathing } from '../work/breathing.ts';
import { countRows } from './count-rows.ts';
import { patientIdsOf, presentPatient } from './present-patient.ts';

/** Other rows that are named beside one; there may be hundreds. */
const MOST_ROWS_NAMED = 20;

type Judged = ReviewRow & { verdict: RowVerdict };
const isJudged = (row: ReviewRow): row is Judged => row.verdict !== null;

/** Rows of the final review as they are answered, keyed by row; whom they show is recorded as read. */
export async function presentRows(
  { portal, tx, actor, requestId }: ImportWork,
  upload: Pick<UploadRow, 'upload_id' | 'columns' | 'date_orders'>,
  rows: readonly ReviewRow[],
): Promise<ShownRows> {
  const judged = rows.filter(isJudged);
  const shownPatients = new Set(judged.flatMap(({ verdict }) => patientIdsOf(verdict.patient)));
  const [catalogue, counts, outcomes] = await Promise.all([
    portal.catalogue.get(tx, actor.catalogueVersion),
    countRows(tx, upload.upload_id),
    readOutcomes(
      tx,
      upload.upload_id,
      judged.map((row) => row.row_number),
    ),
    ...(shownPatients.size > 0
      ? [recordReadOf(tx, requestId, { action: 'import-review', subjectIds: [...shownPatients] })]
      : []),
  ]);
  const shown: ShownRows = { rows: {}, rows_substituted: {}, rows_presentations: {}, errors: {}, counts };
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.row_number, outcome]));
  const isOther = standsForOther(matchableOf(catalogue, actor.countryCode));
  const hasCommas = upload.columns.some(({ decimalMark }) => decimalMark === 'comma');
  const readDate = dateReader(upload.date_orders);
  const breathe = breathing();
  for (const row of judged) {
    await breathe();
    shown.rows[row.row_number] = {
      cells: cellsOfRow(upload.columns, row.cells),
      ...(hasCommas && { as_written: figuresAsWritten(upload.columns, row.cells) }),
      corrected: Object.keys(row.corrected),
      ends_at_line: row.ends_at_line,
    };
    Object.assign(shown.errors, errorsByKey(row, outcomeOf.get(row.row_number), readDate));
    presentOrdered(shown, catalogue, actor.countryCode as Country, isOther, row);
  }
  return shown;
}

/** A row, and where its dose is divided one row for each part, which is ordered in its place. */
function presentOrdered(
  shown: ShownRows,
  catalogue: Catalogue,
  country: Country,
  isOther: ReturnType<typeof standsForOther>,
  { row_number: row, verdict }: Judged,
): void {
  const [only, ...others] = verdict.judged;
  const isMaster = others.length > 0;
  const substituted = verdict.substituted.map(({ field, from, to, by }) => ({
    field,
    from,
    to,
    by: by.kind,
    ...(by.kind === 'word' && isOtherDrug(field, verdict, isOther) && { says_otherwise: true }),
    ...(by.kind === 'rule' && { rule_id: by.ruleId }),
  }));
  const cells = orderedCells(catalogue, country, verdict, verdict.line);
  shown.rows_substituted[row] = { row_master: null, is_master: isMaster, cells, substituted };
  if (only && !isMaster) shown.rows_presentations[row] = presentation(verdict, only);
  if (!isMaster) return;
  for (const [at, dose] of verdict.judged.entries()) {
    const key = `${row}.${at + 1}`;
    shown.rows_substituted[key] = {
      row_master: String(row),
      is_master: false,
      cells: orderedCells(catalogue, country, verdict, dose.line),
      substituted: [],
    };
    shown.rows_presentations[key] = presentation(verdict, dose);
  }
}

/** Whether the word of a field is no name of the drug that is ordered by it. */
function isOtherDrug(
  field: ImportFieldKey,
  { cells, line }: RowVerdict,
  isOther: ReturnType<typeof standsForOther>,
): boolean {
  if (!isKeywordField(field)) return false;
  const code = line === null ? undefined : codesOfLine(line)[field];
  return typeof code === 'string' && isOther(field, cells[field] ?? '', code);
}

const presentation = ({ name, preparation }: RowVerdict, dose: JudgedDose) => ({
  drugPresentationId: dose.drugPresentationId,
  name,
  preparation,
  containerPartCode: dose.line.containerPartCode,
  volumes: dose.volumes,
  stability_ids: dose.stability?.entryIds ?? [],
  totalVolume: dose.volumes?.totalVolumeMl ?? null,
  drugVolume: dose.volumes?.drugVolumeMl ?? null,
  concentration: dose.concentration,
  infusionHours: dose.volumes?.infusionHours ?? null,
  hours2to8C: dose.stability?.hours2to8C ?? null,
  hours25C: dose.stability?.hours25C ?? null,
  expiry: dose.promises.map(({ deliveryDate, promise }) => {
    const { outcome, text } = describeExpiry(deliveryDate, promise, dose.findings);
    return { outcome, text };
  }),
});

/** Why the order of a row was not made, where the row is the reason (CSV-84). */
const orderMessages = (outcome: OutcomeOfRow | undefined): RowMessage[] =>
  outcome?.order_state === 'failed' && outcome.order_message !== null
    ? [{ text: outcome.order_message, class: 'error', field: null, code: outcome.failure_code }]
    : [];

/** Of the row, and where its dose is divided of each part, with what is found about that dose. */
function errorsByKey(
  row: Judged,
  outcome: OutcomeOfRow | undefined,
  readDate: ReadDate,
): Record<string, ReviewErrors> {
  const { row_number, verdict } = row;
  const parts = verdict.judged.length > 1 ? verdict.judged : [];
  const ofParts = parts.map((dose, at) => [
    `${row_number}.${at + 1}`,
    errorsOf({ ...row, verdict: { ...verdict, judged: [dose] } }, outcome, readDate),
  ]);
  return { [row_number]: errorsOf(row, outcome, readDate), ...Object.fromEntries(ofParts) };
}

function errorsOf(row: Judged, outcome: OutcomeOfRow | undefined, readDate: ReadDate): ReviewErrors {
  const { verdict, confirmed, selected, order_id } = row;
  const findings = findingsOfRow(verdict);
  const messages = [...messagesOfRow(verdict), ...orderMessages(outcome)];
  const same = verdict.repeated.flatMap(({ kind, rows }) => (kind === 'same-dose' ? rows : []));
  const isBlocked = verdict.error !== null;
  return {
    status: statusOfRow(row, outcome),
    state: stateOfRow(verdict, confirmed),
    selected,
    selectable: isSelectable(verdict) && order_id === null,
    overrideStability:
      !isBlocked &&
      findings.some(
        ({ override, code }) => override === 'overrideStability' && code !== 'RealDateFallsShort',
      ),
    overrideDosage: !isBlocked && findings.some(({ override }) => override === 'overrideDosage'),
    messages,
    findings: findings.map((finding) => ({ ...finding, field: fieldOfFinding(finding) })),
    confirmed,
    patient: presentPatient(verdict.patient),
    birth_read: verdict.cells.dob ? readDate('dob', verdict.cells.dob) : null,
    order_reference: verdict.orderReference,
    quantity: verdict.quantity,
    deliveries: verdict.deliveries,
    same_dose_rows: same.filter((other) => other !== row.row_number).slice(0, MOST_ROWS_NAMED),
    looks: order_id === null && isSelectable(verdict) ? looksOf(verdict) : [],
    created: order_id !== null,
    order_message: outcome?.order_message ?? null,
  };
}
