import { isDeepStrictEqual } from 'node:util';
import type { AssignedColumn } from '@bolt/domain/csv-import/headers/assign-headers';
import { fieldsByHeader } from '@bolt/domain/csv-import/headers/choose-headers';
import { headerForm } from '@bolt/domain/csv-import/headers/header-form';
import { holdPreferences, keepDecimalMarks } from '#database/queries/import-preferences.queries.ts';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { saveHeaderSet, shownHeaderSets } from '../preferences/header-sets.ts';
import { recordPreference } from '../preferences/preference-change.ts';
import { fieldsOf } from './assign-columns.ts';
import { saidMarks } from './mark-figures.ts';

/** Keeps the columns as a file type: the one by which the file is read where it has that name, else a new one. */
export async function saveColumns(
  work: ImportWork,
  name: string,
  columns: readonly AssignedColumn[],
  { header_set_id, date_orders }: Pick<UploadRow, 'header_set_id' | 'date_orders'>,
): Promise<string | Refusal> {
  const chosen = (await shownHeaderSets(work.tx)).find((set) => set.header_set_id === header_set_id);
  const isChosen = chosen?.set_name.toLowerCase() === name.trim().toLowerCase();
  const saved = await saveHeaderSet(work, {
    name,
    fields: fieldsByHeader(columns),
    dateOrders: date_orders,
    decimalMarks: saidMarks(columns),
    id: isChosen ? chosen?.header_set_id : undefined,
  });
  if (!(saved instanceof Refusal)) return saved.id;
  const { name: nameFault, ...fields } = (saved.details.fields ?? {}) as Record<string, string>;
  if (nameFault === undefined) return saved;
  return refuse('form-invalid', {
    about: { entry: nameFault },
    fields: { ...fields, headers_name: nameFault },
  });
}

/** What was said of figures is kept with the type by which the file was read, of the columns that the type has. */
export async function keepSaidMarks(
  work: ImportWork,
  { header_set_id, columns }: Pick<UploadRow, 'header_set_id' | 'columns'>,
): Promise<void> {
  if (header_set_id === null || Object.keys(saidMarks(columns)).length === 0) return;
  await holdPreferences(work.tx, 'header');
  const set = (await shownHeaderSets(work.tx)).find((each) => each.header_set_id === header_set_id);
  if (!set) return;
  const fields = fieldsOf([set]);
  const said = saidMarks(columns.filter(({ header, target }) => fields.get(headerForm(header)) === target));
  const decimal_marks = { ...set.decimal_marks, ...said };
  if (isDeepStrictEqual(decimal_marks, set.decimal_marks)) return;
  await keepDecimalMarks(work.tx, { header_set_id, decimal_marks });
  await recordPreference(work, {
    kind: 'header',
    id: header_set_id,
    done: 'edited',
    before: { name: set.set_name, decimalMarks: set.decimal_marks },
    after: { name: set.set_name, decimalMarks: decimal_marks },
  });
}
