/**
 * Rows that can be added to a form and taken away again. Each has a key of its own, so that what is wrong with one stays
 * with it; the entry under the list's name says which rows there are, in their order: 'conditions' is '0,2', and
 * 'conditions.2.field' the field of the second one.
 */
export type RowEntries = Readonly<Record<string, string>>;

export const rowKeys = (entries: RowEntries, list: string): string[] =>
  entries[list] ? entries[list].split(',') : [];

export const rowField = (list: string, key: string, part: string): string => `${list}.${key}.${part}`;

export function entriesOfRows<Part extends string>(
  list: string,
  rows: readonly Readonly<Record<Part, string>>[],
): Record<string, string> {
  const fields = rows.flatMap((row, place) =>
    Object.entries<string>(row).map(([part, text]) => [rowField(list, String(place), part), text]),
  );
  return { [list]: rows.map((_, place) => place).join(), ...Object.fromEntries(fields) };
}

export const rowsOf = <Part extends string>(
  entries: RowEntries,
  list: string,
  parts: readonly Part[],
): Record<Part, string>[] =>
  rowKeys(entries, list).map(
    (key) =>
      Object.fromEntries(parts.map((part) => [part, entries[rowField(list, key, part)] ?? ''])) as Record<
        Part,
        string
      >,
  );

/** A key that no row of the list has had. */
export function newRowKey(entries: RowEntries, list: string): string {
  const used = Object.keys(entries).flatMap((field) => {
    const [name, key] = field.split('.');
    return name === list && key !== undefined ? [Number(key)] : [];
  });
  return String(Math.max(-1, ...used) + 1);
}

/** Messages of the domain name a row by its place; those of the form by its key. */
export function byRowKey(messages: RowEntries, entries: RowEntries): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => {
      const [list = '', place, part] = field.split('.');
      const key = part === undefined ? undefined : rowKeys(entries, list)[Number(place)];
      return [key === undefined || part === undefined ? field : rowField(list, key, part), message];
    }),
  );
}
