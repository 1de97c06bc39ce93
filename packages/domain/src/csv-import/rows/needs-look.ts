import type { FindingCode } from '../../compounding/findings/evaluation.ts';
import type { ImportFieldKey } from '../import-fields.ts';
import { fieldLabel } from './fault-words.ts';
import { findingsOfRow, type RowVerdict } from './row-verdict.ts';

/** Findings that only inform, of quantities and dates that are seldom meant. */
const seldomMeant: ReadonlySet<FindingCode> = new Set(['LargeQuantity', 'QuantityTenfold', 'FarDate']);

/** What a rule of the hospital may not replace unseen, though it may replace it. */
const seenWhenReplaced: ReadonlySet<ImportFieldKey> = new Set([
  'diluent',
  'bag_size',
  'infusion_time',
  'infusion_time_unit',
  'quantity',
]);

type Looked = Pick<RowVerdict, 'cells' | 'patient' | 'judged' | 'repeated' | 'substituted' | 'orderedBefore'>;

/**
 * Why a row that can be ordered is not ticked by itself, in sentences; none: nothing about it is unusual. It asks for no
 * confirmation, but for somebody who looks at it and ticks it.
 */
export function looksOf(verdict: Looked): string[] {
  const found = findingsOfRow(verdict).flatMap(({ code, detail }) => (seldomMeant.has(code) ? [detail] : []));
  const alike = verdict.repeated.flatMap((each) => (each.kind === 'same-dose' ? (each.alike ?? []) : []));
  const replaced = verdict.substituted.filter(
    ({ by, field, from }) => by.kind === 'rule' && from !== '' && seenWhenReplaced.has(field),
  );
  const unsaid = verdict.substituted.filter(({ by }) => by.kind === 'usual-unit');
  const { treatment_date: treatment = '' } = verdict.patient.kind === 'nobody' ? verdict.cells : {};
  return [
    // A treatment is somebody's: whose was this, and does it last until then?
    ...(treatment ? [`The row names nobody: its treatment date ${treatment} is not ordered.`] : []),
    ...unsaid.map(
      ({ field, to }) => `${fieldLabel(field)} is not given: read as ${to}, the drug's usual one.`,
    ),
    ...(verdict.orderedBefore ?? []),
    ...found,
    ...(alike.length > 0
      ? [`The same patient, drug, dose and day as ${rowsInWords(alike)} of this file.`]
      : []),
    ...replaced.map(
      ({ field, from, to }) => `A default rule replaced ${fieldLabel(field)} “${from}” by “${to}”.`,
    ),
  ];
}

const MOST_NAMED = 20;

const rowsInWords = (rows: readonly number[]): string =>
  `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, MOST_NAMED).join(', ')}`;
