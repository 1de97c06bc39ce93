import type { AssignedColumn } from '@bolt/domain/csv-import/headers/assign-headers';
import { fieldsByHeader } from '@bolt/domain/csv-import/headers/choose-headers';
import type { UploadRow } from '#database/queries/import-uploads.queries.ts';
import { Refusal, refuse } from '#problems.ts';
import type { ImportWork } from '../import-work.ts';
import { saveHeaderSet, shownHeaderSets } from '../preferences/header-sets.ts';

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
