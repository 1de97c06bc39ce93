import type { Answer } from '@bolt/contracts';
import type { CatalogueDrug } from '@bolt/domain/catalogue/catalogue-document';
import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { guidanceDose, guidanceDoses } from './guidance-dose.ts';
import { listDrug } from './list-drugs.ts';

type DrugInfo = Answer<'POST /api/v1/drug'>;

/** One drug with its guidance doses, what is known of its stability, and what it can be combined with. */
export function describeDrug(catalogue: Catalogue, drug: CatalogueDrug, countryCode: string): DrugInfo {
  const seconds = secondDrugsOf(catalogue, drug, countryCode);
  return {
    ...listDrug(catalogue, drug, countryCode),
    doseUnits: drug.doseUnits,
    maxdoseUoms: guidanceDoses(drug, null),
    ...guidanceDose(drug, null),
    drug1_stability: testedCombinations(catalogue, drug),
    stability_data: stabilityData(catalogue, drug),
    ...(seconds.length > 0 && { drug2: seconds }),
  };
}

/** The drugs that may be combined with this one, as options. */
export function secondDrugsOf(
  catalogue: Catalogue,
  drug: CatalogueDrug,
  countryCode: string,
): NonNullable<DrugInfo['drug2']> {
  return (catalogue.secondDrugCodes.get(drug.drugCode) ?? [])
    .flatMap((code) => catalogue.drugs.get(code) ?? [])
    .map((second) => ({
      id: second.drugCode,
      label: drugDisplayName(second, countryCode as Country),
      uoms: second.doseUnits,
      ...guidanceDose(second, null),
    }));
}

const typeName = (catalogue: Catalogue, containerTypeId: string): string =>
  catalogue.containerTypes.get(containerTypeId)?.containerTypeName ?? containerTypeId;

function testedCombinations(catalogue: Catalogue, drug: CatalogueDrug): DrugInfo['drug1_stability'] {
  return drug.stability.map((entry) => ({
    container_type_name: typeName(catalogue, entry.containerTypeId),
    diluent: catalogue.diluents.get(entry.diluentId)?.diluentGenericName ?? entry.diluentId,
    drug2_name: catalogue.drugs.get(entry.drug2Code ?? '')?.drugName ?? null,
    concentrationMin: entry.concentrationMin,
    concentrationMax: entry.concentrationMax,
    unit: `${drug.stockConcentration.doseUnit}/mL`,
    hours2to8C: entry.hours2to8C,
    hours25C: entry.hours25C,
    protectFromLight: entry.protectFromLight,
    confidence: entry.confidence,
  }));
}

function stabilityData(catalogue: Catalogue, drug: CatalogueDrug): DrugInfo['stability_data'] {
  const containers = drug.stability.map((entry) => typeName(catalogue, entry.containerTypeId));
  const notes = drug.stability.map((entry) => entry.note).filter((note) => note !== '');
  return { drug_name: drug.drugName, containers: [...new Set(containers)], notes: [...new Set(notes)] };
}
