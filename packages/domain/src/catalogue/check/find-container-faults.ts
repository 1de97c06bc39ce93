import { containerKind, isDevice } from '../../compounding/line/container-type-rules.ts';
import { undilutedId } from '../../compounding/line/find-presentations.ts';
import type { Container, ContainerType } from '../catalogue-document.ts';
import { type CatalogueContent, type CatalogueFault, faultAt } from './catalogue-content.ts';
import { findRepeated } from './find-repeated.ts';
import { codesOf } from './find-unknown-codes.ts';

/** What is wrong with container types, containers, diluents, routes and ancillaries. */
export function findContainerFaults(content: CatalogueContent): CatalogueFault[] {
  const { containerTypes, containers, diluents, routes, ancillaries } = content.document;
  const repeated = <Entry>(
    file: string,
    entries: readonly Entry[],
    field: keyof Entry & string,
    id: (entry: Entry) => string | number,
  ) =>
    findRepeated(
      entries,
      (entry) => entry[field] as string | number,
      (entry, key) => faultAt(file, id(entry))(field, `another entry has ${key} already`),
    );
  const partCode = (container: Container) => container.containerPartCode;
  return [
    ...repeated('containers.json', containerTypes, 'containerTypeId', (type) => type.containerTypeId),
    ...repeated('containers.json', containers, 'containerPartCode', partCode),
    ...repeated('containers.json', containers, 'containerID', partCode),
    ...repeated('diluents.json', diluents, 'diluentId', (diluent) => diluent.diluentId),
    ...repeated('routes.json', routes, 'adminRouteCode', (route) => route.adminRouteCode),
    ...repeated('ancillaries.json', ancillaries, 'componentID', (ancillary) => ancillary.componentID),
    ...containerTypes.flatMap(typeFaults),
    ...containers.flatMap((container) => containerFaults(content, container)),
    ...undilutedFaults(content),
    ...ancillaryFaults(content),
  ];
}

/** The rules of volumes and times go by the six names that a type may have. */
function typeFaults(type: ContainerType): CatalogueFault[] {
  const at = faultAt('containers.json', type.containerTypeId);
  const kind = containerKind(type.containerTypeName);
  if (!kind) return [at('containerTypeName', `no rule is known for '${type.containerTypeName}'`)];
  return isDevice(kind) === type.infusionTimeShown
    ? []
    : [at('infusionTimeShown', `is ${type.infusionTimeShown} for ${type.containerTypeName}`)];
}

function containerFaults(content: CatalogueContent, container: Container): CatalogueFault[] {
  const at = faultAt('containers.json', container.containerPartCode);
  const unknown = codesOf(content, at);
  const { minimumVolume: min, maximumVolume: max } = container;
  return [
    ...unknown('containerTypes', 'containerTypeId', [container.containerTypeId]),
    ...unknown('diluents', 'fluidDiluentId', [container.fluidDiluentId]),
    ...unknown('routes', 'routesOnly', container.routesOnly ?? []),
    ...(min > max ? [at('minimumVolume', `${min} is above maximumVolume ${max}`)] : []),
    ...(container.size !== container.sizeInDefaultUOM && container.sizeUnit === 'mL'
      ? [at('sizeInDefaultUOM', `is ${container.sizeInDefaultUOM} where size is ${container.size} mL`)]
      : []),
  ];
}

/** 'No diluent' is an entry of its own, and only that one. */
function undilutedFaults({ document, stated }: CatalogueContent): CatalogueFault[] {
  const missing = stated.diluents.has(undilutedId)
    ? []
    : [faultAt('diluents.json', undilutedId)('diluentId', 'the entry for undiluted preparations is missing')];
  const wrong = document.diluents.filter(({ diluentId, pseudo }) => pseudo !== (diluentId === undilutedId));
  return [
    ...missing,
    ...wrong.map(({ diluentId }) =>
      faultAt('diluents.json', diluentId)('pseudo', `only ${undilutedId} stands for no diluent`),
    ),
  ];
}

function ancillaryFaults(content: CatalogueContent): CatalogueFault[] {
  return content.document.ancillaries.flatMap(({ componentID, containerTypeIds, defaultFor }) => {
    const unknown = codesOf(content, faultAt('ancillaries.json', componentID));
    return [
      ...unknown('containerTypes', 'containerTypeIds', containerTypeIds),
      ...unknown(
        'drugs',
        'defaultFor',
        defaultFor.map((each) => each.drugCode),
      ),
      ...unknown(
        'routes',
        'defaultFor',
        defaultFor.map((each) => each.routeCode),
      ),
      ...unknown(
        'containerTypes',
        'defaultFor',
        defaultFor.map((each) => each.containerTypeId),
      ),
    ];
  });
}
