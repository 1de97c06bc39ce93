import type { PnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import type { PnCountry } from '@bolt/domain/nutrition/catalogue/pn-words';
import { labelWithSuffix } from '@bolt/domain/nutrition/form/change-formulation';

/** A formulation of another country is labelled as Australia's (decision F20). */
export const labelCountry = (country: string): PnCountry =>
  country === 'New Zealand' ? 'New Zealand' : 'Australia';

/** 'Iron as Dextran [SAS]': a product with what its country wants to stand behind its name. */
export function nameWithSuffix(label: string, catalogue: PnCatalogue, country: string): string {
  const setting = catalogue.lipids.get(label) ?? catalogue.traceElements.get(label);
  return labelWithSuffix(label, setting?.extra.label_suffix, labelCountry(country));
}
