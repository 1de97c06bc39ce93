import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { stabilityInWords } from '@bolt/domain/compounding/stability/stability-in-words';
import { shownRestMl } from '@bolt/domain/compounding/volumes/shown-rest';
import {
  ancillariesInWords,
  containerInWords,
  diluentInWords,
  doseInWords,
  infusionTimeInWords,
} from '@bolt/domain/orders/line-words/line-words';
import { formatVolumeMl, shownConcentration } from '@bolt/domain/quantities/format-quantity';
import { factsOfDraftLine } from '#parts/orders/facts-of-line.ts';

export interface LineDetail {
  label: string;
  value: string;
}

/** Everything that a line says of how it is made, in the order of the label; what it does not have is left out. */
export const detailsOfLine = (line: DraftLine): LineDetail[] =>
  [...doses(line), ...preparation(line), stability(line), ancillaries(line)].filter(
    (detail) => detail !== null,
  );

const given = (label: string, value: string | null): LineDetail | null =>
  value === null || value === '' ? null : { label, value };

function doses(line: DraftLine): (LineDetail | null)[] {
  const code = line.finishedProductCode ?? line.tpn_code ?? line.drugPresentationId?.toString() ?? null;
  const { drugs } = factsOfDraftLine(line);
  return [
    given('Product code', code),
    ...drugs.map((drug) => given(drugs.length > 1 ? `Dose, ${drug.name}` : 'Dose', doseInWords(drug))),
  ];
}

function preparation(line: DraftLine): (LineDetail | null)[] {
  const facts = factsOfDraftLine(line);
  return [
    given('Route', line.admin_route_desc),
    given('Container', containerInWords(facts)),
    given('Diluent', diluentInWords(facts)),
    given('Volume', volume(line)),
    given('Concentration', concentration(line)),
    given('Infusion time', infusionTimeInWords(facts)),
  ];
}

/** '91.2 mL drug, 138.8 mL diluent'; null where there is nothing to part. */
export function partsOfVolume({ totalVolume, drugVolume }: DraftLine): string | null {
  if (totalVolume === null || drugVolume === null) return null;
  const diluentMl = shownRestMl(totalVolume, drugVolume);
  const drug = `${formatVolumeMl(drugVolume)} drug`;
  return diluentMl > 0 ? `${drug}, ${formatVolumeMl(diluentMl)} diluent` : drug;
}

function volume(line: DraftLine): string | null {
  if (line.totalVolume === null) return null;
  return [formatVolumeMl(line.totalVolume), partsOfVolume(line)].filter(Boolean).join(': ');
}

/** '19.83 mg/mL', of two drugs both; null where it was not kept, or the line has none. */
const concentration = (line: DraftLine): string | null =>
  line.concentration?.map(({ value, unit }) => shownConcentration(value, unit)).join(' + ') || null;

/** An unknown figure is said to be unknown: it is not zero, and not stable. */
function stability({ stability: known, type }: DraftLine): LineDetail | null {
  if (type !== 'PS') return null;
  if (!known) return { label: 'Stability', value: 'Not known' };
  return { label: 'Stability', value: stabilityInWords(known).join('\n') };
}

function ancillaries(line: DraftLine): LineDetail | null {
  if (line.type !== 'PS') return null;
  return { label: 'Ancillaries', value: ancillariesInWords(factsOfDraftLine(line)) ?? 'None' };
}
