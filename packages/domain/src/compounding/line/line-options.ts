import type {
  AdministrationRoute,
  Ancillary,
  CatalogueDrug,
  Container,
  ContainerType,
  Diluent,
} from '../../catalogue/catalogue-document.ts';
import type { Catalogue } from '../../catalogue/index-catalogue.ts';
import { ancillariesForSlot, defaultAncillary } from './ancillary-options.ts';
import { type ContainerRules, containerRulesOfLine } from './container-rules-of-line.ts';
import { type DisabledReasons, disabledReasons } from './disabled-reasons.ts';
import type { DrugLine } from './drug-line.ts';
import {
  diluentOfLine,
  isDiluentOptional,
  presentationIdOf,
  presentationsForLine,
  presentationsOfPath,
} from './find-presentations.ts';

/** Above this the maximum is a technical figure, not a fill limit, and is not shown (mL). */
const largestShownVolumeMl = 5000;

/** What each field of the form offers for the line as it stands. */
export type LineOptions = ContainerRules & {
  secondDrugs: CatalogueDrug[];
  drug1Units: string[];
  drug2Units: string[];
  routes: AdministrationRoute[];
  containerTypes: ContainerType[];
  /** Holds the pseudo-diluent NONE where undiluted is allowed. */
  diluents: Diluent[];
  diluentOptional: boolean;
  containers: Container[];
  ancillaries1: Ancillary[];
  ancillaries2: Ancillary[];
  /** Ancillary 1 must be chosen when the catalogue names a default for the line. */
  ancillary1Required: boolean;
  drugPresentationId: number | null;
  volumeRequired: boolean;
  /** mL; null when no container is chosen or the figure is 5000 or more. */
  maxTotalVolumeMl: number | null;
  /** Why a field cannot be filled yet, for each that cannot. */
  disabledReasons: DisabledReasons;
};

/** Of each code that something has, its entry: once, in their order. */
function present<From, Item>(
  from: readonly From[],
  codesOf: (each: From) => string | readonly string[],
  items: ReadonlyMap<string, Item>,
): Item[] {
  const found = new Set<Item>();
  const add = (code: string) => {
    const item = items.get(code);
    if (item !== undefined) found.add(item);
  };
  for (const each of from) {
    const codes = codesOf(each);
    if (typeof codes === 'string') add(codes);
    else codes.forEach(add);
  }
  return [...found];
}

export function containersOf(catalogue: Catalogue, line: DrugLine): Container[] {
  const path = presentationsOfPath(catalogue, line);
  return present(path, (each) => each.containerPartCodes, catalogue.containers).filter(
    ({ routesOnly }) => !routesOnly || (line.routeCode !== null && routesOnly.includes(line.routeCode)),
  );
}

/** The options of the cascade's fields, each narrowed by the choices before it. */
export function lineOptions(catalogue: Catalogue, line: DrugLine): LineOptions {
  const offered = presentationsForLine(catalogue, line);
  const onRoute = offered.filter((each) => each.adminRouteCode === line.routeCode);
  const inType = onRoute.filter((each) => each.containerTypeId === line.containerTypeId);
  const rules = containerRulesOfLine(catalogue, line);
  const maximumVolume = catalogue.containers.get(line.containerPartCode ?? '')?.maximumVolume ?? null;
  return {
    secondDrugs: present(
      catalogue.secondDrugCodes.get(line.drugCode ?? '') ?? [],
      (code) => code,
      catalogue.drugs,
    ),
    drug1Units: catalogue.drugs.get(line.drugCode ?? '')?.doseUnits ?? [],
    drug2Units: catalogue.drugs.get(line.drug2Code ?? '')?.doseUnits ?? [],
    routes: present(offered, (each) => each.adminRouteCode, catalogue.routes),
    containerTypes: present(onRoute, (each) => each.containerTypeId, catalogue.containerTypes),
    diluents: present(inType, (each) => each.diluentId, catalogue.diluents),
    diluentOptional: isDiluentOptional(catalogue, line),
    containers: containersOf(catalogue, line),
    ancillaries1: ancillariesForSlot(catalogue, line, 1),
    ancillaries2: ancillariesForSlot(catalogue, line, 2),
    ancillary1Required: defaultAncillary(catalogue, line) !== null,
    drugPresentationId: presentationIdOf(catalogue, line),
    ...rules,
    volumeRequired: rules.volumeRule === 'forced',
    maxTotalVolumeMl: maximumVolume !== null && maximumVolume < largestShownVolumeMl ? maximumVolume : null,
    disabledReasons: disabledReasons(line, diluentOfLine(catalogue, line)),
  };
}
