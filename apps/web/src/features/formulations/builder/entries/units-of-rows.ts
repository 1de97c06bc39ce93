import type { PnBase } from '@bolt/domain/nutrition/catalogue/pn-catalogue-document';

/** In what a quantity is typed: a product of many elements in mL, a single one in the unit of the form, a vitamin in its own. */
export function unitsOfRows(base: PnBase | undefined, unitOfSingles: string) {
  const vitamins = new Map(base?.micronutrients.vitamins.map(({ label, unit }) => [label, unit]));
  const multis = new Set(base?.micronutrients.trace_elements.multi.map(({ label }) => label));
  const isMulti = (name: string): boolean => multis.has(name);
  return {
    isMulti,
    traceElement: (name: string): string => (isMulti(name) ? 'mL' : unitOfSingles),
    /** undefined of a vitamin that the base does not have. */
    vitamin: (name: string): string | undefined => vitamins.get(name),
  };
}
