import type { DrugLine } from '../../line/drug-line.ts';
import { containerOf, drugOf } from './catalogue-files.test-support.ts';
import { exact, type Fraction, isAbove, minus, over, plus, times } from './fraction.test-support.ts';

/** mL and hours. */
export interface ReckonedVolumes {
  drugs: Fraction[];
  drug: Fraction;
  total: Fraction;
  diluent: Fraction;
  /** Taken out of a bag that comes full; null: nothing. */
  withdrawn: Fraction | null;
  /** How long a device runs with this fill; null for other containers. */
  runs: Fraction | null;
  /** How long the line says that it runs. */
  typedHours: Fraction | null;
  /** Stock dose unit per mL, one for each drug. */
  concentrations: Fraction[];
}

export const nothing = exact(0);

/** 'NONE', or no diluent chosen, is undiluted. */
export const isUndiluted = ({ diluentId }: DrugLine) => diluentId === null || diluentId === 'NONE';

/** [drug code, dose, unit] of the one drug or both. */
export function dosesOf(line: DrugLine): [string | null, string, string | null][] {
  const first: [string | null, string, string | null] = [line.drugCode, line.drug1DoseText, line.drug1Unit];
  return line.secondDrugShown ? [first, [line.drug2Code, line.drug2DoseText, line.drug2Unit]] : [first];
}

/** A dose in the unit of the drug's stock: dose x toStockUnitFactor. */
export function inStockUnit(code: string | null, dose: Fraction, unit: string | null): Fraction {
  const { unitConversions, stockConcentration } = drugOf(code);
  const conversion = unitConversions.find((each) => each.unit === unit);
  if (conversion) return times(dose, exact(conversion.toStockUnitFactor));
  if (unit !== stockConcentration.doseUnit) throw new Error(`${code} has no factor for ${unit}`);
  return dose;
}

function typedHours(line: DrugLine): Fraction | null {
  if (line.infusionTimeText === '') return null;
  const typed = exact(line.infusionTimeText);
  if (line.infusionTimeUnit === 'minutes') return over(typed, exact(60));
  return line.infusionTimeUnit === 'days' ? times(typed, exact(24)) : typed;
}

/** Point 2 of "Dose and volume arithmetic", by the kind of container. */
function totalOf(line: DrugLine, drug: Fraction): Fraction {
  const container = containerOf(line.containerPartCode);
  const bag = exact(container.sizeInDefaultUOM);
  const typed = line.volumeText === '' ? null : exact(line.volumeText);
  switch (line.containerTypeId) {
    case 'FLB':
      return line.exactVolume ? (typed ?? bag) : plus(typed ?? bag, drug);
    case 'IMT':
      return bag;
    case 'INF':
      return isUndiluted(line)
        ? drug
        : times(exact(container.nominalFlowRateMlPerHour ?? 0), typedHours(line) ?? nothing);
    default:
      return isUndiluted(line) ? drug : (typed ?? drug);
  }
}

/** Points 1, 2, 3 and 5 of the catalogue's "Dose and volume arithmetic". */
export function reckonVolumes(line: DrugLine): ReckonedVolumes {
  const container = containerOf(line.containerPartCode);
  const inStock = dosesOf(line).map(([code, dose, unit]) => inStockUnit(code, exact(dose), unit));
  const drugs = dosesOf(line).map(([code], place) =>
    over(inStock[place] ?? nothing, exact(drugOf(code).stockConcentration.value)),
  );
  const drug = drugs.reduce(plus);
  const total = totalOf(line, drug);
  const diluent = minus(total, drug);
  const leftOver = minus(exact(container.sizeInDefaultUOM), diluent);
  const isDevice = line.containerTypeId === 'INF' || line.containerTypeId === 'IMT';
  return {
    drugs,
    drug,
    total,
    diluent,
    withdrawn: line.containerTypeId === 'FLB' && isAbove(leftOver, nothing) ? leftOver : null,
    runs: isDevice ? over(total, exact(container.nominalFlowRateMlPerHour ?? 0)) : null,
    typedHours: isDevice ? typedHours(line) : null,
    concentrations: inStock.map((dose) => over(dose, total)),
  };
}
