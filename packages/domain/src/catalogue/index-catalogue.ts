import type {
  AdministrationRoute,
  Ancillary,
  CatalogueDocument,
  CatalogueDrug,
  Container,
  ContainerType,
  Diluent,
  FinishedProduct,
  OrderQuantityRule,
  PresentationRow,
} from './catalogue-document.ts';

import { lookAlikesOf } from './look-alikes.ts';
import type { NutritionProduct, OwnProduct } from './own-product.ts';
import { type SearchEntry, searchEntriesOf } from './search-entries.ts';
import { type WithdrawnNames, withdrawnNamesOf } from './withdrawn-names.ts';

/** One orderable combination: drug(s), route, container type and diluent, with the containers offered. */
export type Presentation = {
  drugPresentationId: number;
  drug1Code: string;
  drug2Code: string | null;
  adminRouteCode: string;
  containerTypeId: string;
  diluentId: string;
  containerPartCodes: string[];
};

/** The catalogue with every look-up that a keystroke needs prepared. */
export type Catalogue = {
  version: number;
  document: CatalogueDocument;
  drugs: ReadonlyMap<string, CatalogueDrug>;
  /** By drug: the drugs that can be combined with it, in either order. */
  secondDrugCodes: ReadonlyMap<string, readonly string[]>;
  containerTypes: ReadonlyMap<string, ContainerType>;
  containers: ReadonlyMap<string, Container>;
  diluents: ReadonlyMap<string, Diluent>;
  routes: ReadonlyMap<string, AdministrationRoute>;
  ancillaries: ReadonlyMap<number, Ancillary>;
  finishedProducts: ReadonlyMap<string, FinishedProduct>;
  tpnProducts: ReadonlyMap<string, NutritionProduct>;
  /** By code: those of them, offered or withdrawn, that are a hospital's own formulations. */
  ownProducts: ReadonlyMap<string, OwnProduct>;
  presentations: ReadonlyMap<number, Presentation>;
  /** Key: see drugsKey; the order of the drugs counts. */
  presentationsByDrugs: ReadonlyMap<string, Presentation[]>;
  searchEntries: SearchEntry[];
  /** By drug: the names that its own has been mistaken for. */
  lookAlikes: ReadonlyMap<string, readonly string[]>;
  /** Names of what is not offered any more. */
  withdrawn: WithdrawnNames;
};

export function drugsKey(drug1Code: string, drug2Code: string | null): string {
  return `${drug1Code}|${drug2Code ?? ''}`;
}

function toPresentation(row: PresentationRow): Presentation {
  const [
    drugPresentationId,
    drug1Code,
    drug2Code,
    adminRouteCode,
    containerTypeId,
    diluentId,
    containerPartCodes,
  ] = row;
  return {
    drugPresentationId,
    drug1Code,
    drug2Code,
    adminRouteCode,
    containerTypeId,
    diluentId,
    containerPartCodes,
  };
}

function mapBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item> {
  return new Map(items.map((item) => [keyOf(item), item]));
}

function combinedWith({ drugCode, secondDrugs }: CatalogueDrug, drugs: readonly CatalogueDrug[]): string[] {
  const offered = secondDrugs.map((second) => second.drugCode);
  const reversed = drugs.filter((drug) => drug.secondDrugs.some((second) => second.drugCode === drugCode));
  return [...new Set([...offered, ...reversed.map((drug) => drug.drugCode)])];
}

export function indexCatalogue(document: CatalogueDocument): Catalogue {
  const presentations = document.presentations.map(toPresentation);
  return {
    version: document.version,
    document,
    drugs: mapBy(document.drugs, (drug) => drug.drugCode),
    secondDrugCodes: new Map(
      document.drugs.map((drug) => [drug.drugCode, combinedWith(drug, document.drugs)]),
    ),
    containerTypes: mapBy(document.containerTypes, (type) => type.containerTypeId),
    containers: mapBy(document.containers, (container) => container.containerPartCode),
    diluents: mapBy(document.diluents, (diluent) => diluent.diluentId),
    routes: mapBy(document.routes, (route) => route.adminRouteCode),
    ancillaries: mapBy(document.ancillaries, (ancillary) => ancillary.componentID),
    finishedProducts: mapBy(document.finishedProducts, (product) => product.finishedProductCode),
    tpnProducts: mapBy<NutritionProduct, string>(document.tpnProducts, (product) => product.tpn_code),
    ownProducts: new Map(),
    presentations: mapBy(presentations, (presentation) => presentation.drugPresentationId),
    presentationsByDrugs: Map.groupBy(presentations, (each) => drugsKey(each.drug1Code, each.drug2Code)),
    searchEntries: searchEntriesOf(document),
    lookAlikes: lookAlikesOf(document),
    withdrawn: withdrawnNamesOf(document.withdrawn),
  };
}

/** Smallest quantity, multiple and largest batch (0 = no limit) of a presentation. */
export function orderQuantityRuleOf(catalogue: Catalogue, drugPresentationId: number): OrderQuantityRule {
  const { exceptions, default: usual } = catalogue.document.orderQuantities;
  return exceptions[String(drugPresentationId)] ?? usual;
}
