import type { HeaderSet } from '@bolt/contracts/csv-import/preferences';
import {
  isHiddenHeaderSet,
  type TypedHeader,
  validateHeaderSet,
} from '@bolt/domain/csv-import/headers/validate-header-set';
import type { ImportFieldKey, skippedColumn } from '@bolt/domain/csv-import/import-fields';
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
}

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
  const set = {
    header_set_id: before?.header_set_id ?? newId(),
    set_name: readableLine(typed.name),
    fields: Object.fromEntries(headers.map(({ header, field }) => [header, field])) as Record<
      string,
      ImportFieldKey | typeof skippedColumn
    >,
    // How the dates of a column are read is asked about with a file, and stays as it was answered.
    date_orders: typed.dateOrders ?? before?.date_orders ?? {},
  };
  const kept = await keepHeaderSet(work.tx, work, set);
  if (!kept) {
    return refuse('form-invalid', { fields: { name: `Another set has the name '${set.set_name}'` } });
  }
  await recordPreference(work, {
    kind: 'header',
    id: set.header_set_id,
    done: before ? 'edited' : 'added',
    before: before && { name: before.set_name, fields: before.fields },
    after: { name: set.set_name, fields: set.fields },
  });
  return { id: set.header_set_id, version: kept.version };
}
