import type { Recap } from './recap.ts';

/** Of what the recap's figures are the amounts: of the whole bag, or of a litre of it, as for Primene. */
export function basisWords({ rows }: Pick<Recap, 'rows'>): string {
  // A concentration is of a litre for every base.
  const isPerLitre = rows.some(({ basis, unit }) => basis === 'litre' && !unit.endsWith('/L'));
  return isPerLitre ? 'In each litre; volume, energy and products in the whole bag' : 'In the whole bag';
}
