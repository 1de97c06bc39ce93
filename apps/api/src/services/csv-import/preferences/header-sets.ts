import type { HeaderSet } from '@bolt/contracts/csv-import/preferences';
import {
  isHiddenHeaderSet,
  type TypedHeader,
  validateHeaderSet,
} from '@bolt/domain/csv-import/headers/validate-header-set';
import type { FigureField } from '@bolt/domain/csv-import/rows/decimal-marks';
import { readableLine } from '@bolt/domain/texts/readable-text';
import type { Transaction } from '../../../database/database.ts';
import { newId } from '../../../database/new-id.ts';
import {
  type HeaderSetRow,
  holdPreferences,
  keepHeaderSet,
  listHeaderSets,
} from '../../../database/queries/import-preferences.queries.ts';
import { Refusal, refuse } from '../../../problems.ts';
import type { ImportWork } from '../import-work.ts';
import { describeKept, findSeen, recordPreference } from './preference-change.ts';

export const describeHeaderSet = (row: HeaderSetRow): HeaderSet => ({
  id: row.header_set_id,
  name: row.set_name,
  fields: row.fields,
  decimal_marks: row.decimal_marks,
  ...describeKept(row),
});

/** The sets that people made: the hidden one is the import's own. */
export async function shownHeaderSets(tx: Transaction): Promise<HeaderSetRow[]> {
  return (await listHeaderSets(tx)).filter(({ set_name }) => !isHiddenHeaderSet(set_name));
}

interface TypedSet {
  name: string;
  fields: Readonly<Record<string, string>>;
  id?: string | undefined;
  version?: number | undefined;
  /** As they were answered with a file. */
  dateOrders?: HeaderSetRow['date_orders'];
  decimalMarks?: HeaderSetRow['decimal_marks'];
  /** What was said of these figures is kept no longer. */
  forgotten_marks?: readonly FigureField[] | undefined;
}

type Fields = HeaderSetRow['fields'];

const describeWrite = ({
  set_name,
  fields,
  decimal_marks,
}: Pick<HeaderSetRow, 'set_name' | 'fields' | 'decimal_marks'>) => ({
  name: set_name,
  fields,
  decimalMarks: decimal_marks,
});

const headerOf = (fields: Fields, field: string): string | undefined =>
  Object.entries(fields).find(([, each]) => each === field)?.[0];

/** What was said of the figures of a column is not said of another one that has the field now. */
const marksOfColumns = (
  before: HeaderSetRow | undefined,
  fields: Fields,
  forgotten: readonly string[],
): HeaderSetRow['decimal_marks'] =>
  Object.fromEntries(
    Object.entries(before?.decimal_marks ?? {}).filter(
      ([field]) =>
        before && headerOf(before.fields, field) === headerOf(fields, field) && !forgotten.includes(field),
    ),
  );

/** What is wrong stands at 'name', or at 'fields.' and the header. */
function fieldsOf(name: string, headers: readonly TypedHeader[]): Record<string, string> {
  const messages = Object.entries(validateHeaderSet(name, headers)).map(([field, message]) => {
    const [, place] = field.split('.');
    const header = place === undefined ? undefined : headers[Number(place)]?.header;
    return [header === undefined ? field : `fields.${header}`, message];
  });
  return Object.fromEntries(messages);
}

export async function saveHeaderSet(
  work: ImportWork,
  typed: TypedSet,
): Promise<{ id: string; version: number } | Refusal> {
  await holdPreferences(work.tx, 'header');
  const sets = await shownHeaderSets(work.tx);
  const before =
    typed.id === undefined
      ? undefined
      : findSeen(sets, (row) => row.header_set_id === typed.id, typed.version, describeHeaderSet);
  if (before instanceof Refusal) return before;
  const headers = Object.entries(typed.fields).map(([header, field]) => ({ header: header.trim(), field }));
  const fields = fieldsOf(typed.name, headers);
  if (Object.keys(fields).length > 0) return refuse('form-invalid', { fields });
  const fieldsByHeader = Object.fromEntries(headers.map(({ header, field }) => [header, field])) as Fields;
  const set = {
    header_set_id: before?.header_set_id ?? newId(),
    set_name: readableLine(typed.name),
    fields: fieldsByHeader,
    // How the dates of a column are read is asked about with a file, and stays as it was answered.
    date_orders: typed.dateOrders ?? before?.date_orders ?? {},
    decimal_marks: {
      ...marksOfColumns(before, fieldsByHeader, typed.forgotten_marks ?? []),
      ...typed.decimalMarks,
    },
  };
  const kept = await keepHeaderSet(work.tx, work, set);
  if (!kept) {
    return refuse('form-invalid', { fields: { name: `Another set has the name '${set.set_name}'` } });
  }
  await recordPreference(work, {
    kind: 'header',
    id: set.header_set_id,
    done: before ? 'edited' : 'added',
    before: before && describeWrite(before),
    after: describeWrite(set),
  });
  return { id: set.header_set_id, version: kept.version };
}
