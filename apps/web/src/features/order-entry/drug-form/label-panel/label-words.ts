import type { Country } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import { namedDrug } from '@bolt/domain/catalogue/named-entries';
import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { factsOfDrugLine } from '@bolt/domain/orders/line-words/facts-of-drug-line';
import type { LineFacts } from '@bolt/domain/orders/line-words/line-facts';
import {
  containerInWords,
  diluentInWords,
  infusionTimeInWords,
  nameOfLine,
  volumeInWords,
} from '@bolt/domain/orders/line-words/line-words';
import {
  formatNumber,
  formatQuantity,
  shownConcentration,
  unitInFull,
} from '@bolt/domain/quantities/format-quantity';

export interface DrugWords {
  name: string;
  /** '4,560'; undefined while there is no readable dose. */
  dose: string | undefined;
  unit: string | undefined;
}

/** The line in the words of the label; what is not known yet is undefined. */
export interface LabelWords {
  /** 'fluorouracil 4,560 mg + ...', as the review will call it; empty without a drug. */
  name: string;
  drugs: DrugWords[];
  isCytotoxic: boolean;
  diluent: string | undefined;
  totalVolume: string | undefined;
  concentration: string | undefined;
  container: string | undefined;
  /** '5 mL/h', what a device gives; undefined for a container without a rate of its own. */
  flow: string | undefined;
  infusionTime: string | undefined;
  route: string | undefined;
}

const drugWords = ({ drugs }: LineFacts): DrugWords[] =>
  drugs.map(({ name, dose, unit }) => ({
    name,
    dose: dose === null ? undefined : formatNumber(dose),
    unit: unit === null ? undefined : unitInFull(unit),
  }));

/** Of less than the drug alone takes up there is no concentration: nothing is stronger than what it is made of. */
const hasRoomForDrug = (volumes: Evaluation['volumes']): boolean =>
  volumes !== null && !volumes.diluentVolumeMl.startsWith('-');

export function labelWords(
  catalogue: Catalogue,
  country: Country,
  line: DrugLine,
  { volumes, concentration }: Evaluation,
): LabelWords {
  const facts = factsOfDrugLine(catalogue, country, line, volumes ?? undefined);
  const flow = catalogue.containers.get(line.containerPartCode ?? '')?.nominalFlowRateMlPerHour ?? null;
  const codes = [line.drugCode, line.secondDrugShown ? line.drug2Code : null];
  return {
    name: nameOfLine(facts),
    drugs: drugWords(facts),
    isCytotoxic: codes.some((code) => namedDrug(catalogue, code)?.cytotoxic),
    diluent: diluentInWords(facts) ?? undefined,
    totalVolume: volumeInWords(facts) ?? undefined,
    concentration:
      (hasRoomForDrug(volumes) &&
        concentration.map(({ value, unit }) => shownConcentration(value, unit)).join(' + ')) ||
      undefined,
    container: line.containerPartCode === null ? undefined : (containerInWords(facts) ?? undefined),
    flow: flow === null ? undefined : formatQuantity(flow, 'mL/h'),
    infusionTime: infusionTimeInWords(facts) ?? undefined,
    route: facts.routeName ?? undefined,
  };
}
