import type { DrugNaming } from '../catalogue/drug-display-name.ts';
import { formatQuantity } from '../quantities/format-quantity.ts';
import { compareGuidanceDose } from './compare-guidance-dose.ts';
import type { Finding } from './evaluation.ts';
import type { DrugDose, Preparation } from './read-preparation.ts';

function doseFinding(
  drugDose: DrugDose,
  routeCode: string,
  position: number,
  nameOf: DrugNaming,
): Finding | null {
  const { drug, dose, unit } = drugDose;
  const name = nameOf(drug);
  const compared = compareGuidanceDose(drugDose, routeCode);
  if (compared.outcome === 'within') return null;
  if (compared.outcome === 'none-held') {
    return {
      code: 'NoGuidanceDose',
      severity: 'informs',
      drugName: drug.drugName,
      detail: `No guidance dose is held for ${name} in ${unit}`,
      measured: dose.toFixed(),
      unit,
      source: drug.drugCode,
    };
  }
  const limit = formatQuantity(compared.limit, compared.unit);
  const comparable = compared.outcome === 'above';
  return {
    code: position === 0 ? 'VLD-TEX-DRUG1DOSE' : 'VLD-TEX-DRUG2DOSE',
    severity: 'needs-override',
    override: 'overrideDosage',
    drugName: drug.drugName,
    notComparable: !comparable,
    detail: comparable
      ? `${formatQuantity(dose, unit)} of ${name} is above the guidance dose of ${limit}`
      : `${formatQuantity(dose, unit)} of ${name} cannot be compared with the guidance dose of ${limit}`,
    measured: comparable ? compared.doseInLimitUnit.toFixed() : dose.toFixed(),
    limit: compared.limit.toFixed(),
    unit: compared.unit,
    source: drug.maxGuidanceBasis,
  };
}

/** One finding for each drug above its guidance dose, not comparable with it, or without one. */
export function findDoseFindings({ doses, routeCode }: Preparation, nameOf: DrugNaming): Finding[] {
  return doses.flatMap((dose, position) => doseFinding(dose, routeCode, position, nameOf) ?? []);
}
