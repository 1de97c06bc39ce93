import type { Diluent } from '../catalogue-document.ts';
import type { CatalogueDocumentContent } from '../check/catalogue-content.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { compareFormulations } from './compare-formulations.ts';
import { compareHomePatients } from './compare-home-patients.ts';
import { compareLists } from './compare-lists.ts';
import { compareOrderQuantities, comparePresentations } from './compare-presentations.ts';
import { factsOfDrug } from './facts-of-drug.ts';
import { describeDifferences, factsOfEntry, foundBy } from './facts-of-entry.ts';

/** Everything that changes for users when one catalogue takes the place of another, in words. */
export function compareCatalogues(
  before: CatalogueDocumentContent,
  after: CatalogueDocumentContent,
): CatalogueChange[] {
  const plain = { factsBefore: factsOfEntry, factsAfter: factsOfEntry };
  const factsOfDiluent = (diluent: Diluent) => factsOfEntry(diluent, { searchAliases: foundBy });
  return [
    ...compareLists(
      {
        list: 'drugs',
        noun: 'drug',
        codeOf: (drug) => drug.drugCode,
        nameOf: (drug) => drug.drugName,
        factsBefore: (drug) => factsOfDrug(drug, before),
        factsAfter: (drug) => factsOfDrug(drug, after),
      },
      before.drugs,
      after.drugs,
    ),
    ...compareLookAlikes(before, after),
    ...compareLists(
      {
        ...plain,
        list: 'containerTypes',
        noun: 'container type',
        codeOf: (type) => type.containerTypeId,
        nameOf: (type) => type.containerTypeName,
      },
      before.containerTypes,
      after.containerTypes,
    ),
    ...compareLists(
      {
        ...plain,
        list: 'containers',
        noun: 'container',
        codeOf: (container) => container.containerPartCode,
        nameOf: (container) => container.containerName,
      },
      before.containers,
      after.containers,
    ),
    ...compareLists(
      {
        factsBefore: factsOfDiluent,
        factsAfter: factsOfDiluent,
        list: 'diluents',
        noun: 'diluent',
        codeOf: (diluent) => diluent.diluentId,
        nameOf: (diluent) => diluent.diluentGenericName,
      },
      before.diluents,
      after.diluents,
    ),
    ...compareLists(
      {
        ...plain,
        list: 'routes',
        noun: 'route',
        codeOf: (route) => route.adminRouteCode,
        nameOf: (route) => route.administrationRouteDescription,
      },
      before.routes,
      after.routes,
    ),
    ...compareLists(
      {
        ...plain,
        list: 'ancillaries',
        noun: 'ancillary',
        codeOf: (ancillary) => ancillary.componentID,
        nameOf: (ancillary) => ancillary.genericName,
      },
      before.ancillaries,
      after.ancillaries,
    ),
    ...comparePresentations(before, after),
    ...compareOrderQuantities(before, after),
    ...compareLists(
      {
        ...plain,
        list: 'finishedProducts',
        noun: 'finished product',
        codeOf: (product) => product.finishedProductCode,
        nameOf: (product) => product.description,
      },
      before.finishedProducts,
      after.finishedProducts,
    ),
    ...compareLists(
      {
        ...plain,
        list: 'tpnProducts',
        noun: 'nutrition product',
        codeOf: (product) => product.tpn_code,
        nameOf: (product) => product.tpn_product,
      },
      before.tpnProducts,
      after.tpnProducts,
    ),
    ...compareDelivery(before, after),
    ...compareHomePatients(before, after),
    ...compareFormulations(before, after),
  ];
}

function compareDelivery(
  { delivery: before }: CatalogueDocumentContent,
  { delivery: after }: CatalogueDocumentContent,
): CatalogueChange[] {
  const usual = describeDifferences(factsOfEntry(before.default), factsOfEntry(after.default));
  const hospitalIds = [
    ...new Set([...Object.keys(before.hospitals), ...Object.keys(after.hospitals)]),
  ].sort();
  return [
    ...usual.map(
      (text): CatalogueChange => ({
        kind: 'changed',
        text: `delivery: ${text}`,
        touched: 'every-line',
      }),
    ),
    ...hospitalIds.flatMap((hospitalId) =>
      describeDifferences(
        factsOfEntry(before.hospitals[hospitalId] ?? {}),
        factsOfEntry(after.hospitals[hospitalId] ?? {}),
      ).map(
        (text): CatalogueChange => ({
          kind: 'changed',
          text: `delivery to ${hospitalId}: ${text}`,
          touched: { hospitalId },
        }),
      ),
    ),
  ];
}

function compareLookAlikes(
  { lookAlikes: before = [] }: CatalogueDocumentContent,
  { lookAlikes: after = [] }: CatalogueDocumentContent,
): CatalogueChange[] {
  const namesOf = (groups: typeof before) => groups.map(({ names }) => names.join(', '));
  const [were, are] = [namesOf(before), namesOf(after)];
  const change = (kind: CatalogueChange['kind'], names: string): CatalogueChange => ({
    kind,
    text: `look-alikes ${kind}: ${names}`,
    touched: 'no-line',
  });
  return [
    ...were.filter((names) => !are.includes(names)).map((names) => change('withdrawn', names)),
    ...are.filter((names) => !were.includes(names)).map((names) => change('added', names)),
  ];
}
