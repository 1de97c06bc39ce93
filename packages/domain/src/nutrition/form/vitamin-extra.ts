import { ratioOf } from '../../quantities/ratio.ts';
import type { VitaminExtra } from '../catalogue/pn-catalogue-document.ts';
import { readFigure } from '../ledger/read-figure.ts';
import type { FormFigure } from './formulation-form.ts';

/** What is added with so much of a vitamin, as figures to read; null of none, and of what is no figure. */
export function extraWith(
  { amount, sodium_mmol }: Pick<VitaminExtra, 'amount' | 'sodium_mmol'>,
  entered: FormFigure,
): { amount: string; sodium_mmol: string } | null {
  const quantity = readFigure(entered);
  if (!quantity || quantity.isZero) return null;
  const times = (each: number) => String(Number(quantity.times(ratioOf(each)).toFixed(2)));
  return { amount: times(amount), sodium_mmol: times(sodium_mmol) };
}
