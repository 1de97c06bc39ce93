import { type ImportFieldKey, importFields, skippedColumn } from '../import-fields.ts';
import type { DecimalMark } from '../rows/decimal-marks.ts';
import { editDistance } from './edit-distance.ts';
import { headerForm } from './header-form.ts';
import { isReasonHeader } from './reason-header.ts';

/** A field, a column that was set to be left out, or null: nobody has said yet. */
export type ColumnTarget = ImportFieldKey | typeof skippedColumn | null;

/**
 * Why a column was assigned as it was, strongest first: somebody chose so for this file; the hospital chose so before; the
 * header is the field's own name; a header that is known to mean it, or values that do; the name but for a letter or two;
 * and a column without a header and with nothing in it, which is left out.
 */
export type AssignmentReason =
  | 'chosen'
  | 'chosen-before'
  | 'name'
  | 'known-header'
  | 'values'
  | 'similar'
  | 'empty';

export type AssignedColumn = {
  header: string;
  target: ColumnTarget;
  why: AssignmentReason | null;
  /** The column that has the field already, where this one would have had it too. */
  takenBy?: string;
  /** Of figures whose mark matters; null: a person is to say which. Without one they are read with a point. */
  decimalMark?: DecimalMark | null;
  /** The mark is not reckoned: a person said it, of this file or of an earlier one of its type. */
  isMarkSaid?: true;
};

/** Headers of earlier uploads as `headerForm` makes them, and what they were assigned to. */
export type RememberedHeaders = ReadonlyMap<string, ImportFieldKey | typeof skippedColumn>;

type Candidate = {
  column: number;
  target: ImportFieldKey | typeof skippedColumn;
  why: AssignmentReason;
  isOfType: boolean;
};

/**
 * Which of several columns has the field that all of them ask for. What another type of file taught gives way to a header
 * that is the field's own name: it may have been another hospital system's word.
 */
const strongestFirst: readonly ((candidate: Candidate) => boolean)[] = [
  ({ why, isOfType }) => why === 'chosen-before' && isOfType,
  ({ why }) => why === 'name',
  ({ why }) => why === 'chosen-before',
  ({ why }) => why === 'known-header' || why === 'values',
  ({ why }) => why === 'similar',
];

const byName = new Map<string, ImportFieldKey>();
const byKnownHeader = new Map<string, ImportFieldKey>();
for (const { key, label, otherHeaders } of importFields) {
  for (const name of [key, label]) byName.set(headerForm(name), key);
  for (const header of otherHeaders) byKnownHeader.set(headerForm(header), key);
}

/** A short word is another word at one letter's difference ('Via' and 'Vial'): nearness needs length. */
const mistakesAllowed = (form: string): number => (form.length >= 9 ? 2 : form.length >= 5 ? 1 : 0);

function similarField(form: string): ImportFieldKey | null {
  const allowed = mistakesAllowed(form);
  if (allowed === 0) return null;
  const found = new Set<ImportFieldKey>();
  for (const [name, key] of [...byName, ...byKnownHeader]) {
    const comparable = Math.abs(name.length - form.length) <= allowed && mistakesAllowed(name) > 0;
    if (comparable && editDistance(form, name) <= allowed) found.add(key);
  }
  // Near to two fields is near to none.
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function candidateOf(
  header: string,
  column: number,
  remembered: RememberedHeaders,
  ofType: RememberedHeaders,
): Candidate | null {
  const form = headerForm(header);
  const isOfType = ofType.has(form);
  const as = (target: Candidate['target'], why: AssignmentReason) => ({ column, target, why, isOfType });
  if (isReasonHeader(header)) return as(skippedColumn, 'known-header');
  const before = ofType.get(form) ?? remembered.get(form);
  if (before) return as(before, 'chosen-before');
  const named = byName.get(form);
  if (named) return as(named, 'name');
  const known = byKnownHeader.get(form);
  if (known) return as(known, 'known-header');
  const similar = similarField(form);
  return similar && as(similar, 'similar');
}

/**
 * 'Container' is the field's own name, and a file that says the size or the model in a column beside it, or nothing but types
 * in this one, means the type by it.
 */
function readContainerAsType(
  candidates: (Candidate | null)[],
  holdsContainerTypes: (column: number) => boolean,
): void {
  const named = candidates.findIndex((each) => each?.target === 'container' && each.why === 'name');
  const detailed = candidates.some((each) => each?.target === 'container' && each.why === 'known-header');
  const typed = candidates.some((each) => each?.target === 'container_type');
  if (named < 0 || typed || !(detailed || holdsContainerTypes(named))) return;
  const why = detailed ? 'known-header' : 'values';
  candidates[named] = { column: named, target: 'container_type', why, isOfType: false };
}

/**
 * Assigns each column of a file to a field, each field once: where several columns ask for one field the strongest
 * reason has it, then the first column, and the others are left for the user to decide. `ofType` is what is remembered of
 * this very type of file, `remembered` of any. Columns that hold nothing but types of containers are told from others by
 * `holdsContainerTypes`.
 */
export function assignHeaders(
  headers: readonly string[],
  remembered: RememberedHeaders = new Map(),
  ofType: RememberedHeaders = new Map(),
  holdsContainerTypes: (column: number) => boolean = () => false,
): AssignedColumn[] {
  const candidates = headers.map((header, column) => candidateOf(header, column, remembered, ofType));
  readContainerAsType(candidates, holdsContainerTypes);
  const columnOfField = new Map<ImportFieldKey, number>();
  for (const isThisStrong of strongestFirst) {
    for (const candidate of candidates) {
      if (!candidate || !isThisStrong(candidate) || candidate.target === skippedColumn) continue;
      if (!columnOfField.has(candidate.target)) columnOfField.set(candidate.target, candidate.column);
    }
  }
  return headers.map((header, column) => {
    const candidate = candidates[column];
    if (!candidate) return { header, target: null, why: null };
    const { target, why } = candidate;
    const owner = target === skippedColumn ? column : columnOfField.get(target);
    if (owner === column) return { header, target, why };
    return { header, target: null, why: null, takenBy: headers[owner ?? column] ?? header };
  });
}
