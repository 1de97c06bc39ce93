import type { Catalogue } from '../../catalogue/index-catalogue.ts';

/** The unit that a drug is usually dosed in, as the catalogue has it; null for no drug. */
export function usualDoseUnit(catalogue: Catalogue, drugCode: string | null): string | null {
  return catalogue.drugs.get(drugCode ?? '')?.defaultDoseUnit ?? null;
}
