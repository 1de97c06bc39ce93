import type { ImportFieldKey } from '../import-fields.ts';
import { skippedColumn } from '../import-fields.ts';
import type { AssignedColumn, ColumnTarget } from './assign-headers.ts';

/** By header of the file; '' takes back what was chosen. */
export type ChosenHeaders = Readonly<Record<string, NonNullable<ColumnTarget> | ''>>;

/** Without these no row is valid, whatever else it holds. */
const requiredFields: readonly ImportFieldKey[] = ['drug_name', 'quantity'];

/** The columns with what a person chose; one that is left out, or chosen as it was, stays with its reason. */
export function chooseHeaders(columns: readonly AssignedColumn[], chosen: ChosenHeaders): AssignedColumn[] {
  return columns.map((column) => {
    const target = Object.hasOwn(chosen, column.header) ? chosen[column.header] : undefined;
    if (target === undefined || target === column.target) return column;
    if (target === '') return { header: column.header, target: null, why: null };
    return { header: column.header, target, why: 'chosen' };
  });
}

/** What is wrong with a choice, by header: the file has no such column, or another column has the field already. */
export function validateChosenHeaders(
  columns: readonly AssignedColumn[],
  chosen: ChosenHeaders,
): Record<string, string> {
  const messages: Record<string, string> = {};
  const headers = new Set(columns.map(({ header }) => header));
  for (const header of Object.keys(chosen)) {
    if (!headers.has(header)) messages[header] = 'The file has no such column';
  }
  const first = new Map<ColumnTarget, string>();
  for (const { header, target } of chooseHeaders(columns, chosen)) {
    if (target === null || target === skippedColumn) continue;
    const before = first.get(target);
    if (before !== undefined) messages[header] = `'${before}' has this field already`;
    else first.set(target, header);
  }
  return messages;
}

/** Columns that nobody has said anything of (CSV-40). */
export const unassignedHeaders = (columns: readonly AssignedColumn[]): string[] =>
  columns.filter(({ target }) => target === null).map(({ header }) => header);

/** Columns were chosen by hand, and the file type by which the file is read does not have them so (CSV-39). */
export const needsName = (
  columns: readonly AssignedColumn[],
  saved: Readonly<Record<string, NonNullable<ColumnTarget>>> | undefined,
): boolean => columns.some(({ header, target, why }) => why === 'chosen' && saved?.[header] !== target);

export const missingFields = (columns: readonly AssignedColumn[]): ImportFieldKey[] =>
  requiredFields.filter((field) => !columns.some(({ target }) => target === field));

/** What a file type remembers of the columns. */
export const fieldsByHeader = (
  columns: readonly AssignedColumn[],
): Record<string, NonNullable<ColumnTarget>> =>
  Object.fromEntries(columns.flatMap(({ header, target }) => (target === null ? [] : [[header, target]])));
