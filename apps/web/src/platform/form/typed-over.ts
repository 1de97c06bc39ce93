/** Entries by field, as typed. */
export type Texts<Form> = { [Field in keyof Form]: string };

/** The fields of a form that were typed over; null where all are as they were. */
export function typedOver<Form extends Texts<Form>>(before: Form, now: Form): Partial<Form> | null {
  const changed = (Object.keys(now) as (keyof Form)[]).filter((field) => now[field] !== before[field]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, now[field]])) as Partial<Form>;
}

/** 'contacts.2.email': a row that was added, and its field. */
const rowField = /^\w+\.\d+\.\w+$/;

/**
 * The form with what was typed over it earlier, rows that were added among it; what an older version of the portal kept
 * besides is left out.
 */
export function typeOver<Form extends Texts<Form>>(before: Form, kept: Record<string, unknown>): Form {
  const known = Object.entries(kept).filter(
    ([field, text]) => (field in before || rowField.test(field)) && typeof text === 'string',
  );
  return { ...before, ...Object.fromEntries(known) };
}
