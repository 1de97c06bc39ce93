import { type Ratio, zero } from '../../quantities/ratio.ts';

/**
 * What a bag is counted in: each substance in one unit. Organic and inorganic phosphate are two substances, and a trace
 * element has a column for each unit of its label: a multi product's label rounds, so neither is worked out of the other.
 * Lipid that vitamins come in has a column of its own: a patient is given it, but no emulsion is made stable by it.
 */
export type Column =
  | 'amino_acid_g'
  | 'nitrogen_g'
  | 'glucose_g'
  | 'lipid_g'
  | 'vitamin_lipid_g'
  | IonColumn
  | TraceColumn
  | 'vitamin_k_microgram'
  | 'heparin_units'
  | 'amino_acid_kcal'
  | 'glucose_kcal'
  | 'lipid_kcal'
  | 'vitamin_kcal'
  | 'base_total_kcal'
  | 'base_non_protein_kcal'
  | 'mosm'
  | 'volume_ml';

export type IonColumn =
  | 'sodium_mmol'
  | 'potassium_mmol'
  | 'magnesium_mmol'
  | 'calcium_mmol'
  | 'inorganic_phosphate_mmol'
  | 'organic_phosphate_mmol'
  | 'chloride_mmol'
  | 'acetate_mmol';

export const traceElements = [
  'Zinc',
  'Copper',
  'Manganese',
  'Selenium',
  'Chromium',
  'Iodine',
  'Iron',
  'Molybdenum',
  'Fluoride',
] as const;
export type TraceElement = (typeof traceElements)[number];
export type TraceColumn = `${TraceElement} microgram` | `${TraceElement} micromol`;

/** What kind of source an amount comes from. */
export type SourceKind =
  | 'base'
  | 'amino-acid'
  | 'glucose'
  | 'lipid'
  | 'salt'
  | 'multi'
  | 'single'
  | 'vitamin'
  | 'additive';

/** One source and what it brings. */
export type LedgerSource = {
  kind: SourceKind;
  label: string;
  amounts: ReadonlyMap<Column, Ratio>;
  /** What it brings in an amount that is not known, and why. */
  unknown: ReadonlyMap<Column, string>;
};

export type Ledger = {
  sources: readonly LedgerSource[];
  totals: ReadonlyMap<Column, Known>;
};

/** A figure, or why it is not known: then the amount is only what is known of it. */
export type Known = { amount: Ratio; missing: readonly string[] };

const nothing: readonly string[] = [];
export const known = (amount: Ratio): Known => ({ amount, missing: nothing });
export const unknown = (...missing: string[]): Known => ({ amount: zero, missing });
export const nothingKnown: Known = known(zero);

export const plus = (left: Known, right: Known): Known => ({
  amount: left.amount.plus(right.amount),
  missing: merged(left.missing, right.missing),
});

export const times = (left: Known, right: Known): Known => ({
  amount: left.amount.times(right.amount),
  missing: merged(left.missing, right.missing),
});

/** Not known where the divisor is not, or is zero. */
export const over = (left: Known, divisor: Known): Known => {
  const missing = merged(left.missing, divisor.missing);
  return divisor.amount.isZero
    ? { amount: zero, missing: missing.length > 0 ? missing : ['It would be divided by zero'] }
    : { amount: left.amount.over(divisor.amount), missing };
};

const merged = (left: readonly string[], right: readonly string[]): readonly string[] => {
  if (right.length === 0) return left;
  return left.length === 0 ? right : [...new Set([...left, ...right])];
};

export const totalOf = (ledger: Ledger, column: Column): Known => ledger.totals.get(column) ?? nothingKnown;

export const totalOfAll = (ledger: Ledger, columns: readonly Column[]): Known =>
  columns.reduce((sum, column) => plus(sum, totalOf(ledger, column)), nothingKnown);

export function addUp(sources: readonly LedgerSource[]): Ledger {
  const totals = new Map<Column, Known>();
  const add = (column: Column, entry: Known) => {
    const sum = totals.get(column);
    totals.set(column, sum ? plus(sum, entry) : entry);
  };
  for (const { amounts, unknown: unknowns } of sources) {
    for (const [column, amount] of amounts) add(column, known(amount));
    for (const [column, why] of unknowns) add(column, unknown(why));
  }
  return { sources, totals };
}
