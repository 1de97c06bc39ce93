import type { HeaderSet } from '@bolt/contracts/csv-import/preferences';
import { importFields } from '@bolt/domain/csv-import/import-fields';
import { type DecimalMark, type FigureField, figureFields } from '@bolt/domain/csv-import/rows/decimal-marks';
import { entriesOfRows, type RowEntries, rowsOf } from '#platform/form/entry-rows.ts';

export const headerParts = ['header', 'field'] as const;

export const headerEntries = (set: HeaderSet | undefined): Record<string, string> => ({
  name: set?.name ?? '',
  ...entriesOfRows('fields', set ? inOrderOfFields(set) : [{ header: '', field: '' }]),
  ...Object.fromEntries(keptMarks(set).map(({ field, mark }) => [markEntry(field), mark])),
});

export const markEntry = (field: FigureField): string => `marks.${field}`;

/** In place of its mark: what was said is kept no longer. */
export const FORGOTTEN = 'forgotten';

/** How the figures of which columns are read in the next files of the type. */
export const keptMarks = (
  set: Pick<HeaderSet, 'fields' | 'decimal_marks'> | undefined,
): { field: FigureField; header: string; mark: DecimalMark }[] =>
  Object.entries(set?.fields ?? {}).flatMap(([header, named]) => {
    const field = figureFields.find((each) => each === named);
    const mark = field && set?.decimal_marks[field];
    return field && mark ? [{ field, header, mark }] : [];
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
  forgotten_marks: figureFields.filter((field) => entries[markEntry(field)] === FORGOTTEN),
});
