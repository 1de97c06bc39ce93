import type { Container } from '@bolt/domain/catalogue/catalogue-document';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { Evaluation } from '@bolt/domain/compounding/findings/evaluation';
import { isAbout } from '@bolt/domain/compounding/findings/line-findings';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { knownRanges } from '@bolt/domain/compounding/stability/known-ranges';
import { Decimal } from '@bolt/domain/quantities/decimal';
import {
  formatNumber,
  formatQuantity,
  formatVolumeMl,
  shownConcentration,
} from '@bolt/domain/quantities/format-quantity';
import { guidanceHelp } from '../guidance-help.ts';
import type { DrugWords } from './label-words.ts';

export interface Pass {
  /** One word for the short line: 'Dose, fill and stability within limits'. */
  name: 'dose' | 'fill' | 'stability';
  text: string;
}

/** What was tested and holds, with its figures. Nothing that was not tested is ever listed. */
export function listPasses(
  catalogue: Catalogue,
  line: DrugLine,
  evaluation: Evaluation,
  ages: readonly (number | null)[],
  drugs: readonly Pick<DrugWords, 'name'>[],
): Pass[] {
  const { complete, volumes, stability, findings, concentration } = evaluation;
  if (!complete || !volumes) return [];
  const container = catalogue.containers.get(line.containerPartCode ?? '');
  const passes: Pass[] = [];
  if (!findings.some((finding) => isAbout('dose', finding))) {
    const limit = [...new Set(ages.map((age) => guidanceHelp(catalogue, line, 1, age)))].join('; ');
    passes.push({ name: 'dose', text: `Dose within guidance${limit ? `: ${limit.toLowerCase()}` : ''}` });
  }
  if (container && !findings.some(({ severity }) => severity === 'blocks')) {
    const range = `${formatNumber(container.minimumVolume)} to ${formatVolumeMl(container.maximumVolume)}`;
    const fill = formatVolumeMl(volumes.totalVolumeMl);
    const flowed = flowText(container, evaluation);
    passes.push({
      name: 'fill',
      text: `${flowed ? `${flowed} = ${fill},` : `Fill of ${fill}`} within ${range}`,
    });
  }
  // Within the concentrations of a figure that is too short it is not within its limits.
  const fallsShort = findings.some(({ code }) => code === 'RealDateFallsShort');
  if (stability && !fallsShort) {
    const ranges = knownRanges(stability, concentration.length).map(({ min, max, unit }, place) => {
      const { value, unit: shownUnit } = concentration[place]!;
      const named = concentration.length > 1 ? `${drugs[place]?.name} ` : '';
      const known = `${formatNumber(min, 4)} to ${formatNumber(max, 4)} ${unit}`;
      return `${named}${shownConcentration(value, shownUnit)} is within the known ${known}`;
    });
    passes.push({ name: 'stability', text: ranges.join('; ') });
  }
  return passes;
}

/** '5 mL/h x 46 h': how the fill of a device that runs for a time came about. */
function flowText(
  { nominalFlowRateMlPerHour: flow }: Container,
  { volumes }: Evaluation,
): string | undefined {
  const hours = volumes?.infusionHours;
  if (flow === null || !hours || !new Decimal(hours).times(flow).equals(volumes.totalVolumeMl))
    return undefined;
  return `${formatQuantity(flow, 'mL/h')} x ${formatQuantity(hours, 'h')}`;
}

/** 'Dose, fill and stability within limits' */
export function passesInWords(passes: readonly Pass[]): string {
  const names = passes.map(({ name }) => name);
  const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} within limits`;
}
