import type { WithdrawnEntries } from './catalogue-document.ts';

type Entry<Part extends keyof WithdrawnEntries> = WithdrawnEntries[Part][number];

/** What a version does not offer any more, by code. */
export type WithdrawnNames = {
  drugs: ReadonlyMap<string, Entry<'drugs'>>;
  containerTypes: ReadonlyMap<string, Entry<'containerTypes'>>;
  containers: ReadonlyMap<string, Entry<'containers'>>;
  diluents: ReadonlyMap<string, Entry<'diluents'>>;
  routes: ReadonlyMap<string, Entry<'routes'>>;
  ancillaries: ReadonlyMap<number, Entry<'ancillaries'>>;
  finishedProducts: ReadonlyMap<string, Entry<'finishedProducts'>>;
  tpnProducts: ReadonlyMap<string, Entry<'tpnProducts'>>;
  presentations: ReadonlyMap<number, Entry<'presentations'>>;
};

const byKey = <Item, Key>(items: readonly Item[] | undefined, keyOf: (item: Item) => Key): Map<Key, Item> =>
  new Map((items ?? []).map((item) => [keyOf(item), item]));

/** A version that was made before there was such a part has withdrawn nothing. */
export function withdrawnNamesOf(withdrawn: WithdrawnEntries | undefined): WithdrawnNames {
  return {
    drugs: byKey(withdrawn?.drugs, (drug) => drug.drugCode),
    containerTypes: byKey(withdrawn?.containerTypes, (type) => type.containerTypeId),
    containers: byKey(withdrawn?.containers, (container) => container.containerPartCode),
    diluents: byKey(withdrawn?.diluents, (diluent) => diluent.diluentId),
    routes: byKey(withdrawn?.routes, (route) => route.adminRouteCode),
    ancillaries: byKey(withdrawn?.ancillaries, (ancillary) => ancillary.componentID),
    finishedProducts: byKey(withdrawn?.finishedProducts, (product) => product.finishedProductCode),
    tpnProducts: byKey(withdrawn?.tpnProducts, (product) => product.tpn_code),
    presentations: byKey(withdrawn?.presentations, ([id]) => id),
  };
}
