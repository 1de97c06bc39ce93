import { parseRatio, type Ratio, ratioOf } from '../../quantities/ratio.ts';

/** kcal of grams, to 2 decimals; empty of what is no figure. The rate is kcal for each gram. */
export const kcalOfGrams = (grams: string, kcalPerGram: number): string =>
  converted(grams, (amount) => amount.times(ratioOf(kcalPerGram)));

/** Grams of kcal, to 2 decimals. */
export const gramsOfKcal = (kcal: string, kcalPerGram: number): string =>
  converted(kcal, (amount) => amount.over(ratioOf(kcalPerGram)));

/** Grams of nitrogen in grams of an amino acid, to 2 decimals. */
export const nitrogenOfGrams = (grams: string, type: { nitrogen: number; g_l: number }): string =>
  converted(grams, (amount) => amount.times(ratioOf(type.nitrogen)).over(ratioOf(type.g_l)));

function converted(typed: string, convert: (amount: Ratio) => Ratio): string {
  const amount = parseRatio(typed);
  return amount ? plainText(convert(amount)) : '';
}

/** Up to 2 decimals, without zeros that say nothing: '3.75', '85', '0.5'. */
export function plainText(amount: Ratio): string {
  const text = amount.toFixed(2);
  if (text.endsWith('.00')) return text.slice(0, -3);
  return text.endsWith('0') ? text.slice(0, -1) : text;
}
