import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { guidanceLimits } from '@bolt/domain/compounding/compare-guidance-dose';
import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import { formatQuantity } from '@bolt/domain/quantities/format-quantity';

/** What stands under the dose: the largest guidance dose in the chosen unit, or that none is held. */
export function guidanceHelp(catalogue: Catalogue, choices: DrugLine, position: 1 | 2): string | undefined {
  const drug = catalogue.drugs.get((position === 1 ? choices.drugCode : choices.drug2Code) ?? '');
  if (!drug) return undefined;
  const unit = position === 1 ? choices.drug1Unit : choices.drug2Unit;
  const limits = guidanceLimits(drug, choices.routeCode);
  const limit = limits.find((each) => each.unit === unit) ?? limits[0];
  return limit ? `Guidance up to ${formatQuantity(limit.value, limit.unit)}` : 'No guidance dose is held';
}
