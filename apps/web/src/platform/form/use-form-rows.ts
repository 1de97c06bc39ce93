import { newRowKey, type RowEntries, rowField, rowKeys } from './entry-rows.ts';

interface RowsForm {
  entries: RowEntries;
  change: (field: string) => (value: string | null) => void;
}

/** The rows of a list of a form, and the ways to have one more or one less. */
export function useFormRows(form: RowsForm, list: string, parts: readonly string[]) {
  const keys = rowKeys(form.entries, list);
  return {
    keys,
    add() {
      const key = newRowKey(form.entries, list);
      for (const part of parts) form.change(rowField(list, key, part))('');
      form.change(list)([...keys, key].join());
    },
    remove: (key: string) => form.change(list)(keys.filter((each) => each !== key).join()),
  };
}
