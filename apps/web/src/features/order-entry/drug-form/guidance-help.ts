import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { compareGuidanceDose, guidanceLimits } from '@bolt/domain/compounding/compare-guidance-dose';
import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
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

/** Said as soon as the dose is typed: the label says it too, but only once the whole preparation is known. */
export function guidanceWarning(catalogue: Catalogue, line: DrugLine, position: 1 | 2): string | undefined {
  const [code, text, unit] =
    position === 1
      ? [line.drugCode, line.drug1DoseText, line.drug1Unit]
      : [line.drug2Code, line.drug2DoseText, line.drug2Unit];
  const drug = catalogue.drugs.get(code ?? '');
  const dose = parseDecimal(text);
  if (!drug || !unit || !dose.ok) return undefined;
  const compared = compareGuidanceDose({ drug, dose: dose.value, unit }, line.routeCode ?? '');
  if (compared.outcome !== 'above') return undefined;
  return `Above the guidance of ${formatQuantity(compared.limit, compared.unit)}`;
}
