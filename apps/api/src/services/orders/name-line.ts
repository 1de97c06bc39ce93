import { type Country, drugDisplayName } from '@bolt/domain/catalogue/drug-display-name';
import type { Catalogue } from '@bolt/domain/catalogue/index-catalogue';
import type { DrugLine } from '@bolt/domain/compounding/drug-line';
import { undilutedId } from '@bolt/domain/compounding/find-presentations';
import { nameOrderLine } from '@bolt/domain/orders/name-order-line';

/** A drug as the hospital's country writes it; null for a code that the catalogue does not hold. */
export function displayNameOf(
  catalogue: Catalogue,
  drugCode: string | null,
  countryCode: string,
): string | null {
  const drug = catalogue.drugs.get(drugCode ?? '');
  return drug ? drugDisplayName(drug, countryCode as Country) : null;
}

/** The name of a line in lists. */
export function nameLine(catalogue: Catalogue, line: DrugLine, countryCode: string): string {
  if (line.type === 'FP')
    return catalogue.finishedProducts.get(line.finishedProductCode ?? '')?.description ?? '';
  if (line.type === 'TPN') return catalogue.tpnProducts.get(line.tpnCode ?? '')?.tpn_product ?? '';
  const container = catalogue.containers.get(line.containerPartCode ?? '');
  const containerTypeName = catalogue.containerTypes.get(line.containerTypeId ?? '')?.containerTypeName;
  const diluent = catalogue.diluents.get(line.diluentId ?? undilutedId);
  const ancillaries = [line.ancillary1Id, line.ancillary2Id].map((id) => catalogue.ancillaries.get(id ?? 0));
  return nameOrderLine({
    drugName: displayNameOf(catalogue, line.drugCode, countryCode) ?? '',
    drug2Name: displayNameOf(catalogue, line.drug2Code, countryCode),
    routeName: catalogue.routes.get(line.routeCode ?? '')?.administrationRouteDescription,
    diluentName: diluent?.pseudo ? null : diluent?.diluentGenericName,
    infusionTime:
      line.infusionTimeText === '' ? null : { value: line.infusionTimeText, unit: line.infusionTimeUnit },
    containerTypeName,
    // A full bag is named after its fluid, which the diluent says already.
    containerName: container?.fluidDiluentId ? containerTypeName : container?.containerName,
    containerSizeMl: container?.sizeInDefaultUOM,
    ancillaryNames: ancillaries.flatMap((ancillary) => ancillary?.genericName ?? []),
  });
}
