import type { CatalogueDocument, WithdrawnEntries } from './catalogue-document.ts';

type Offered = Omit<CatalogueDocument, 'version' | 'withdrawn'>;
type Known = Partial<Pick<CatalogueDocument, keyof WithdrawnEntries>>;

/** Entries of both lists, the newer one first, that are not among the offered ones. */
function goneOf<Kept, Entry extends Kept>(
  lists: readonly [readonly Entry[] | undefined, readonly Kept[] | undefined],
  offered: readonly Entry[],
  keyOf: (entry: Kept) => string | number,
  pick: (entry: Kept) => Kept,
): Kept[] {
  const seen = new Set(offered.map(keyOf));
  return lists
    .flatMap((list): readonly Kept[] => list ?? [])
    .flatMap((entry) => {
      const key = keyOf(entry);
      if (seen.has(key)) return [];
      seen.add(key);
      return [pick(entry)];
    });
}

/** What the next version withdraws, and what was withdrawn before it and has not come back. */
export function withdrawnEntries(before: CatalogueDocument | undefined, next: Offered): WithdrawnEntries {
  const known: Known = before ?? {};
  const earlier = before?.withdrawn;
  return {
    drugs: goneOf(
      [known.drugs, earlier?.drugs],
      next.drugs,
      (drug) => drug.drugCode,
      ({ drugCode, drugName, tallManAU, tallManNZ, cytotoxic }) => ({
        drugCode,
        drugName,
        tallManAU,
        tallManNZ,
        cytotoxic,
      }),
    ),
    containerTypes: goneOf(
      [known.containerTypes, earlier?.containerTypes],
      next.containerTypes,
      (type) => type.containerTypeId,
      ({ containerTypeId, containerTypeName }) => ({ containerTypeId, containerTypeName }),
    ),
    containers: goneOf(
      [known.containers, earlier?.containers],
      next.containers,
      (container) => container.containerPartCode,
      ({
        containerPartCode,
        containerID,
        containerTypeId,
        genericName,
        containerName,
        sizeInDefaultUOM,
        fluidDiluentId,
      }) => ({
        containerPartCode,
        containerID,
        containerTypeId,
        genericName,
        containerName,
        sizeInDefaultUOM,
        fluidDiluentId,
      }),
    ),
    diluents: goneOf(
      [known.diluents, earlier?.diluents],
      next.diluents,
      (diluent) => diluent.diluentId,
      ({ diluentId, diluentGenericName, pseudo }) => ({ diluentId, diluentGenericName, pseudo }),
    ),
    routes: goneOf(
      [known.routes, earlier?.routes],
      next.routes,
      (route) => route.adminRouteCode,
      ({ adminRouteCode, administrationRouteDescription }) => ({
        adminRouteCode,
        administrationRouteDescription,
      }),
    ),
    ancillaries: goneOf(
      [known.ancillaries, earlier?.ancillaries],
      next.ancillaries,
      (ancillary) => ancillary.componentID,
      ({ componentID, genericName }) => ({ componentID, genericName }),
    ),
    finishedProducts: goneOf(
      [known.finishedProducts, earlier?.finishedProducts],
      next.finishedProducts,
      (product) => product.finishedProductCode,
      ({ finishedProductCode, description, drug1Code, drug2Code }) => ({
        finishedProductCode,
        description,
        drug1Code,
        drug2Code,
      }),
    ),
    tpnProducts: goneOf(
      [known.tpnProducts, earlier?.tpnProducts],
      next.tpnProducts,
      (product) => product.tpn_code,
      ({ tpn_code, tpn_product }) => ({ tpn_code, tpn_product }),
    ),
    presentations: goneOf(
      [known.presentations, earlier?.presentations],
      next.presentations,
      ([id]) => id,
      (row) => row,
    ),
  };
}
