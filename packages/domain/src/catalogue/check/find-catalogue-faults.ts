import { findFormulationFaults } from '../../nutrition/catalogue/find-formulation-faults.ts';
import { type CatalogueContent, type CatalogueFault, faultAt } from './catalogue-content.ts';
import { findContainerFaults } from './find-container-faults.ts';
import { findDrugFaults } from './find-drug-faults.ts';
import { findNameFaults } from './find-name-faults.ts';
import { findPresentationFaults } from './find-presentation-faults.ts';
import { findProductFaults } from './find-product-faults.ts';
import { findRepeated } from './find-repeated.ts';
import { findStabilityFaults } from './find-stability-faults.ts';
import { codesOf } from './find-unknown-codes.ts';

/** Everything that is wrong between the entries of a catalogue's files, at once. */
export function findCatalogueFaults(content: CatalogueContent): CatalogueFault[] {
  return [
    ...findDrugFaults(content),
    ...findStabilityFaults(content),
    ...findNameFaults(content),
    ...findUnknownSources(content),
    ...findContainerFaults(content),
    ...findPresentationFaults(content),
    ...findProductFaults(content),
    ...findRepeatedNames(content),
    ...findFormulationFaults(content.document.formulations),
    ...findRepeated(
      content.sources,
      ({ id }) => id,
      ({ id }) => faultAt('sources.json', id)('id', 'another source has it already'),
    ),
  ];
}

/** What home patients are offered is chosen by its name alone. */
function findRepeatedNames({ document }: CatalogueContent): CatalogueFault[] {
  const { homePumps = [], homeConsumables = [] } = document;
  return [homePumps, homeConsumables].flatMap((entries: readonly { name: string }[]) =>
    findRepeated(
      entries,
      ({ name }) => name,
      ({ name }) => faultAt('home-patients.json', name)('name', 'another entry has it already'),
    ),
  );
}

/** Where look-alikes and words for searching come from. */
function findUnknownSources(content: CatalogueContent): CatalogueFault[] {
  const { drugs, diluents, lookAlikes = [] } = content.document;
  return [
    ...[
      ...drugs.map(({ drugCode, searchAliases }) => ({
        at: faultAt('drugs.json', drugCode),
        searchAliases,
      })),
      ...diluents.map(({ diluentId, searchAliases }) => ({
        at: faultAt('diluents.json', diluentId),
        searchAliases,
      })),
    ].flatMap(({ at, searchAliases = [] }) =>
      codesOf(content, at)(
        'sources',
        'searchAliases',
        searchAliases.flatMap(({ sourceIds }) => sourceIds),
      ),
    ),
    ...lookAlikes.flatMap(({ names, sourceIds }) =>
      codesOf(content, faultAt('drugs.json', 'lookAlikes'))('sources', names.join(', '), sourceIds),
    ),
  ];
}
