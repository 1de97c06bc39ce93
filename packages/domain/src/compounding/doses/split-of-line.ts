import { Decimal, parseDecimal, storedDecimal } from '../../quantities/decimal.ts';
import type { LineSplit } from '../findings/judged-with.ts';
import type { OrderedDose } from './dose-history.ts';

const storedDecimals = 12;

/** The dose that was divided, which is what findings about the dose are about (decision J2); else the line's own. */
export function wholeDose(own: Decimal, split: LineSplit | undefined): Decimal {
  const total = split ? parseDecimal(split.totalDoseText, storedDecimals) : null;
  return total?.ok && total.value.gt(own) ? total.value : own;
}

/** The same of a dose that was ordered. */
export function wholeOrderedDose({ dose, doseSplit }: Pick<OrderedDose, 'dose' | 'doseSplit'>): Decimal {
  return doseSplit && doseSplit.length > 1 ? Decimal.sum(...doseSplit) : storedDecimal(dose);
}

/** Doses in the same parts: lines of one split, or of two that say the same. */
export function isSameSplit(one: readonly string[], other: readonly string[] | null | undefined): boolean {
  const inOrder = (doses: readonly string[]) => doses.map((dose) => new Decimal(dose).toFixed()).sort();
  return other?.length === one.length && inOrder(other).join() === inOrder(one).join();
}
