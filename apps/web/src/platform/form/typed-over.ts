/** Entries by field, as typed. */
export type Texts<Form> = { [Field in keyof Form]: string };

/**
 * The fields of a form that were typed over, with those that each of them says something of together with: of the same
 * group, or of one within it ('bag/lipid' is within 'bag'); null where all are as they were.
 */
export function typedOver<Form extends Texts<Form>>(
  before: Form,
  now: Form,
  belongingTo: (field: keyof Form & string) => string | undefined = () => undefined,
): Partial<Form> | null {
  const fields = Object.keys(now) as (keyof Form & string)[];
  const changed = fields.filter((field) => now[field] !== before[field]);
  if (changed.length === 0) return null;
  const groups = [...new Set(changed.flatMap((field) => belongingTo(field) ?? []))];
  const isKeptWith = (group: string | undefined) =>
    groups.some((changedOne) => `${group}/`.startsWith(`${changedOne}/`));
  const typed = fields.filter((field) => now[field] !== before[field] || isKeptWith(belongingTo(field)));
  return Object.fromEntries(typed.map((field) => [field, now[field]])) as Partial<Form>;
}

/** 'contacts.2.email', 'electrolytes.Calcium.type': one of several of a kind, which not every form of its sort has. */
const rowField = /^\w+\..+\.\w+$/;

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
