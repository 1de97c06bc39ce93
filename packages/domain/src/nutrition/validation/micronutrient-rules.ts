import type { PnCatalogue } from '../catalogue/index-pn-catalogue.ts';
import { isVitalipid } from '../ledger/named-products.ts';

/** Why a choice cannot be made beside what is chosen; null: it can. */
export type WhyNot = 'picked-already' | 'one-multi-alone' | 'not-beside' | 'fish-lipid' | null;

/** One row of trace elements or vitamins, as far as the rules ask. */
export type PickedRow = { label: string; type?: 'single' | 'multi' };

/** Whether a trace element can be picked beside those of the other rows: each once, and one multi product in all. */
export function whyNoTraceElement(
  wanted: PickedRow & { type: 'single' | 'multi' },
  others: readonly PickedRow[],
): WhyNot {
  if (others.some(({ label }) => label === wanted.label)) return 'picked-already';
  const hasMulti = others.some(({ type }) => type === 'multi');
  return wanted.type === 'multi' && hasMulti ? 'one-multi-alone' : null;
}

/** Whether a vitamin can be picked beside those of the other rows, and beside the bag's lipid. */
export function whyNoVitamin(
  wanted: string,
  others: readonly string[],
  hasFishLipid: boolean,
  catalogue: PnCatalogue,
): WhyNot {
  if (others.includes(wanted)) return 'picked-already';
  if (hasFishLipid && isVitalipid(wanted)) return 'fish-lipid';
  return others.every((other) => areCompatible(wanted, other, catalogue)) ? null : 'not-beside';
}

/** Two vitamins go together where either says so; one that the catalogue does not hold goes with none. */
export function areCompatible(left: string, right: string, { vitamins }: PnCatalogue): boolean {
  const allows = (one: string, other: string) => vitamins.get(one)?.compatible_with.includes(other) ?? false;
  return allows(left, right) || allows(right, left);
}
