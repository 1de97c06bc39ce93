import { unitInFull } from '../../quantities/format-quantity.ts';
import type { CatalogueDrug, StabilityEntry } from '../catalogue-document.ts';
import { type CatalogueContent, type CatalogueFault, faultAt } from './catalogue-content.ts';
import { findRepeated } from './find-repeated.ts';
import { codesOf } from './find-unknown-codes.ts';

type FaultAt = ReturnType<typeof faultAt>;

const concentrationUnit = (unit: string): string => {
  const [dose = '', volume = ''] = unit.split('/');
  return `${unitInFull(dose)}/${volume}`;
};

/** What is wrong with the tested combinations: their codes, their ranges, and where each figure comes from. */
export function findStabilityFaults(content: CatalogueContent): CatalogueFault[] {
  const { drugs } = content.document;
  const entries = drugs.flatMap((drug) => drug.stability.map((entry) => ({ drug, entry })));
  return [
    ...findRepeated(
      entries,
      ({ entry }) => entry.stabilityId,
      ({ drug, entry }, key) =>
        faultAt('drugs.json', drug.drugCode)(
          `stability ${entry.stabilityId}`,
          `another entry has ${key} already`,
        ),
    ),
    ...drugs.flatMap((drug) => {
      const unknown = codesOf(content, faultAt('drugs.json', drug.drugCode));
      const gaps = drug.noStabilityOnPurpose;
      return [
        ...drug.stability.flatMap((entry) => faultsOfEntry(content, drug, entry)),
        ...unknown(
          'containerTypes',
          'noStabilityOnPurpose',
          gaps.map((each) => each.containerTypeId),
        ),
        ...unknown(
          'diluents',
          'noStabilityOnPurpose',
          gaps.map((each) => each.diluentId),
        ),
      ];
    }),
  ];
}

function faultsOfEntry(
  content: CatalogueContent,
  drug: CatalogueDrug,
  entry: StabilityEntry,
): CatalogueFault[] {
  const field = `stability ${entry.stabilityId}`;
  const at: FaultAt = (part, message) => faultAt('drugs.json', drug.drugCode)(`${field} ${part}`, message);
  const unknown = codesOf(content, at);
  const { concentrationMin: min, concentrationMax: max } = entry;
  return [
    ...unknown('containerTypes', 'containerTypeId', [entry.containerTypeId]),
    ...unknown('diluents', 'diluentId', [entry.diluentId]),
    ...unknown('drugs', 'drug2Code', [entry.drug2Code]),
    ...unknown('sources', 'sourceIds', entry.sourceIds),
    ...(entry.sourceIds.length === 0 ? [at('sourceIds', 'names no source')] : []),
    ...(min > max ? [at('concentrationMin', `${min} is above concentrationMax ${max}`)] : []),
    ...(entry.hours2to8C === null && entry.hours25C === null && !entry.inUse
      ? [at('hours2to8C', 'no figure at any temperature: leave the entry out')]
      : []),
    ...secondDrugFaults(content, entry, at),
  ];
}

function secondDrugFaults(content: CatalogueContent, entry: StabilityEntry, at: FaultAt): CatalogueFault[] {
  const { drug2Code, drug2ConcentrationMin: min, drug2ConcentrationMax: max, drug2Unit: unit } = entry;
  if (!drug2Code) {
    const isStated = min !== undefined || max !== undefined || unit !== undefined;
    return isStated ? [at('drug2Code', 'is missing, but figures of a second drug are stated')] : [];
  }
  if (min === undefined || max === undefined || unit === undefined) {
    return [at('drug2Code', 'needs drug2ConcentrationMin, drug2ConcentrationMax and drug2Unit')];
  }
  const second = content.document.drugs.find(({ drugCode }) => drugCode === drug2Code);
  const expected = second && concentrationUnit(`${second.stockConcentration.doseUnit}/mL`);
  return [
    ...(min > max ? [at('drug2ConcentrationMin', `${min} is above drug2ConcentrationMax ${max}`)] : []),
    ...(expected && concentrationUnit(unit) !== expected
      ? [at('drug2Unit', `is ${unit}; the stock of ${drug2Code} is in ${expected}`)]
      : []),
  ];
}
