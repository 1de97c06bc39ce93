import type { HeaderSet } from '@bolt/contracts/csv-import/preferences';
import { importFields } from '@bolt/domain/csv-import/import-fields';
import { entriesOfRows, type RowEntries, rowsOf } from '#platform/form/entry-rows.ts';

export const headerParts = ['header', 'field'] as const;

export const headerEntries = (set: HeaderSet | undefined): Record<string, string> => ({
  name: set?.name ?? '',
  ...entriesOfRows('fields', set ? inOrderOfFields(set) : [{ header: '', field: '' }]),
});

/** A set knows no order of its own: the fields stand as they do everywhere, and what is skipped at the end. */
function inOrderOfFields({ fields }: HeaderSet) {
  const placeOf = (field: string) => {
    const place = importFields.findIndex(({ key }) => key === field);
    return place < 0 ? importFields.length : place;
  };
  return Object.entries(fields)
    .map(([header, field]) => ({ header, field }))
    .toSorted((left, right) => placeOf(left.field) - placeOf(right.field));
}

export const headersOf = (entries: RowEntries) => rowsOf(entries, 'fields', headerParts);

export const headerBody = (entries: RowEntries) => ({
  action: 'defaultsheaders' as const,
  name: entries.name ?? '',
  fields: Object.fromEntries(headersOf(entries).map(({ header, field }) => [header.trim(), field])),
});
