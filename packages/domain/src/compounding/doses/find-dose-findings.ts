import type { DrugNaming } from '../../catalogue/drug-display-name.ts';
import { formatQuantity } from '../../quantities/format-quantity.ts';
import type { Finding } from '../findings/evaluation.ts';
import { lineFinding } from '../findings/line-findings.ts';
import type { DrugDose, Preparation } from '../line/read-preparation.ts';
import { compareGuidanceDose, type GuidanceComparison } from './compare-guidance-dose.ts';

function withoutGuidance({ drug, dose, unit }: DrugDose, detail: string): Finding {
  return lineFinding('NoGuidanceDose', {
    drugName: drug.drugName,
    detail,
    measured: dose.toFixed(),
    unit,
    source: drug.drugCode,
  });
}

function aboveGuidance(
  { drug, dose, unit }: DrugDose,
  compared: Extract<GuidanceComparison, { outcome: 'above' | 'not-comparable' }>,
  position: number,
  name: string,
): Finding {
  const limit = formatQuantity(compared.limit, compared.unit);
  const comparable = compared.outcome === 'above';
  return lineFinding(position === 0 ? 'VLD-TEX-DRUG1DOSE' : 'VLD-TEX-DRUG2DOSE', {
    drugName: drug.drugName,
    notComparable: !comparable,
    detail: comparable
      ? `${formatQuantity(dose, unit)} of ${name} is above the guidance dose of ${limit}`
      : `${formatQuantity(dose, unit)} of ${name} cannot be compared with the guidance dose of ${limit}`,
    measured: comparable ? compared.doseInLimitUnit.toFixed() : dose.toFixed(),
    limit: compared.limit.toFixed(),
    unit: compared.unit,
    source: drug.maxGuidanceBasis,
  });
}

function doseFindings(
  drugDose: DrugDose,
  compared: GuidanceComparison,
  position: number,
  name: string,
): Finding[] {
  const findings: Finding[] = [];
  if (compared.outcome === 'above' || compared.outcome === 'not-comparable') {
    findings.push(aboveGuidance(drugDose, compared, position, name));
  }
  if (!compared.isForAge) {
    const bound =
      compared.outcome === 'none-held'
        ? ''
        : `; that of adults is ${formatQuantity(compared.limit, compared.unit)}`;
    findings.push(withoutGuidance(drugDose, `No guidance dose for this age is held for ${name}${bound}`));
  } else if (compared.outcome === 'none-held') {
    findings.push(withoutGuidance(drugDose, `No guidance dose is held for ${name} in ${drugDose.unit}`));
  }
  return findings;
}

/** Of each drug at each age of its treatments: above guidance, not comparable with it, or without one. */
export function findDoseFindings(
  { doses, routeCode }: Pick<Preparation, 'doses' | 'routeCode'>,
  ages: readonly (number | null)[],
  nameOf: DrugNaming,
): Finding[] {
  const found = doses.flatMap((dose, position) =>
    ages.flatMap((age) =>
      doseFindings(dose, compareGuidanceDose(dose, routeCode, age), position, nameOf(dose.drug)),
    ),
  );
  return [...new Map(found.map((finding) => [finding.detail, finding])).values()];
}
