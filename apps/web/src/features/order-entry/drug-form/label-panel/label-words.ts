import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedContainer, namedDiluent, namedDrug, namedRoute } from '@bolt/domain/catalogue/named-entries';
import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { diluentOfLine } from '@bolt/domain/compounding/line/find-presentations';
import { parseDecimal } from '@bolt/domain/quantities/decimal';
import {
  formatNumber,
  formatQuantity,
  formatVolumeMl,
  shownConcentration,
  unitInFull,
} from '@bolt/domain/quantities/format-quantity';

export interface DrugWords {
  name: string;
  /** '4,560'; undefined while there is no readable dose. */
  dose: string | undefined;
  unit: string | undefined;
  isCytotoxic: boolean;
}

/** The line in the words of the label; what is not known yet is undefined. */
export interface LabelWords {
  drugs: DrugWords[];
  diluent: string | undefined;
  totalVolume: string | undefined;
  concentration: string | undefined;
  container: string | undefined;
  infusionTime: string | undefined;
  route: string | undefined;
}

function drugWords(
  catalogue: Catalogue,
  country: Country,
  code: string | null,
  doseText: string,
  unit: string | null,
): DrugWords[] {
  const drug = namedDrug(catalogue, code);
  if (!drug) return [];
  const dose = parseDecimal(doseText);
  return [
    {
      name: drugDisplayName(drug, country),
      dose: dose.ok && dose.value.greaterThan(0) ? formatNumber(dose.value) : undefined,
      unit: unit === null ? undefined : unitInFull(unit),
      isCytotoxic: drug.cytotoxic,
    },
  ];
}

function infusionWords(line: DrugLine, evaluation: Evaluation): string | undefined {
  if (evaluation.volumes?.infusionHours) return formatQuantity(evaluation.volumes.infusionHours, 'hours');
  const typed = parseDecimal(line.infusionTimeText);
  return typed.ok ? formatQuantity(typed.value, line.infusionTimeUnit) : undefined;
}

/** A finished product is made in the volume that the catalogue gives; of a preparation it is reckoned. */
function volumeWords(line: DrugLine, { volumes }: Evaluation): string | undefined {
  if (volumes) return formatVolumeMl(volumes.totalVolumeMl);
  return line.type === 'FP' && line.volumeText ? formatVolumeMl(line.volumeText) : undefined;
}

export function labelWords(
  catalogue: Catalogue,
  country: Country,
  line: DrugLine,
  evaluation: Evaluation,
): LabelWords {
  const { drugCode, drug1DoseText, drug1Unit, drug2Code, drug2DoseText, drug2Unit } = line;
  const first = drugWords(catalogue, country, drugCode, drug1DoseText, drug1Unit);
  const second = line.secondDrugShown
    ? drugWords(catalogue, country, drug2Code, drug2DoseText, drug2Unit)
    : [];
  const diluentId = line.containerTypeId === null ? null : diluentOfLine(catalogue, line);
  const diluent = namedDiluent(catalogue, diluentId);
  return {
    drugs: [...first, ...second],
    diluent: diluent?.pseudo ? 'Undiluted' : diluent?.diluentGenericName,
    totalVolume: volumeWords(line, evaluation),
    concentration:
      evaluation.concentration.map(({ value, unit }) => shownConcentration(value, unit)).join(' + ') ||
      undefined,
    container: namedContainer(catalogue, line.containerPartCode)?.containerName,
    infusionTime: infusionWords(line, evaluation),
    route: namedRoute(catalogue, line.routeCode)?.administrationRouteDescription,
  };
}

/** 'fluorouracil 4,560 mg + ...' */
export function drugsInWords({ drugs }: LabelWords): string {
  return drugs
    .map(({ name, dose, unit }) => (dose && unit ? `${name} ${dose}\u00a0${unit}` : name))
    .join(' + ');
}
